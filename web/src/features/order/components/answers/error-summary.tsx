import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { focusField } from '../../state/focus-field.ts'
import type { Mistake } from '../../state/mistakes.ts'
import { useMistakeText } from '../../state/use-mistake-text.ts'
import { useWizardPlace, wizardPath } from '../../state/wizard-place.ts'

export interface ErrorSummaryProps {
  mistakes: readonly Mistake[]
  /** How often Continue found something: each time the summary takes the focus. */
  presses: number
}

const LOOK = 'inline-flex min-h-11 items-center text-left font-medium text-red underline underline-offset-4 sm:min-h-8'

/** What has to be put right, each a way to its field, on this screen or an earlier one. */
export function ErrorSummary({ mistakes, presses }: ErrorSummaryProps) {
  const { LL } = useI18n()
  const textOf = useMistakeText()
  const place = useWizardPlace()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (presses === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [presses])

  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby="mistakes" className="scroll-mt-24 empty:hidden">
      {mistakes.length > 0 && (
        <div className="rounded-card border-2 border-red bg-white p-5">
          <h2 id="mistakes" className="font-display text-lg font-semibold">
            {LL.order.details.errors.title(mistakes.length)}
          </h2>
          <ul className="mt-2 grid gap-1">
            {mistakes.map((mistake) => (
              <li key={`${mistake.field} ${mistake.kind}`} className="wrap-anywhere">
                {mistake.screen === place.screen ? (
                  <button type="button" onClick={() => focusField(mistake.field)} className={LOOK}>
                    {textOf(mistake)}
                  </button>
                ) : (
                  <Link href={wizardPath({ ...place, screen: mistake.screen, change: mistake.field })} className={LOOK}>
                    {textOf(mistake)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
