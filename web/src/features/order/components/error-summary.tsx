import { useEffect, useRef } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { Applicant } from '../state/wizard-draft.ts'

interface Mistake {
  name: FieldPath<Applicant>
  text: string
}

/** What has to be put right, each a way to its field. Takes the focus when Continue found something. */
export function ErrorSummary() {
  const { LL } = useI18n()
  const { setFocus, formState } = useFormContext<Applicant>()
  const { submitCount } = formState
  const mistakes = useMistakes()
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Continue, not for every field put right.
  useEffect(() => {
    if (mistakes.length > 0) box.current?.focus()
  }, [submitCount])

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 empty:hidden">
      {mistakes.length > 0 && (
        <div className="rounded-card border-2 border-red bg-white p-5">
          <h2 className="font-display text-lg font-semibold">{LL.order.details.errors.title(mistakes.length)}</h2>
          <ul className="mt-2 grid gap-1">
            {mistakes.map(({ name, text }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => setFocus(name)}
                  className="min-h-11 text-left font-medium text-red underline underline-offset-4 sm:min-h-8"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function useMistakes(): Mistake[] {
  const { LL } = useI18n()
  const texts = LL.order.details.errors
  const { errors } = useFormContext<Applicant>().formState
  const simple = (
    ['customerName', 'customerEmail', 'customerPhone', 'nationality', 'departureDate', 'numberOfApplicants'] as const
  ).flatMap((name) => (errors[name] ? [{ name, text: texts[name]() }] : []))
  const names = Array.from({ length: 10 }, (_, index) => {
    const wrong = errors.travellers?.[index]
    return (['firstName', 'lastName'] as const).flatMap((part) =>
      wrong?.[part] ? [{ name: `travellers.${index}.${part}` as const, text: texts[part](index + 1) }] : [],
    )
  })
  return [...simple, ...names.flat()]
}
