import type { RejectionReason } from '@passage/contracts/domain/documents/documents'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { loadTextFile, type TranslationFunctions, textsIn } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { commandOf } from '../../../lib/command-of.ts'
import { FieldError } from '../../../ui/forms/field.tsx'

interface ForTheCustomerProps {
  /** The order's language. */
  language: Language
  note: string
  /** The ready-made sentences in the reader's language. */
  chosen: readonly string[]
  /** The text above the note; null before a reason is chosen, or when no document is rejected. */
  rejection: RejectionReason | null
}

/** The text that the customer will read, in the order's language, with the chosen reasons also in the reader's. */
export function CustomerPreview({ language, note, chosen, rejection }: ForTheCustomerProps) {
  const { LL, locale } = useI18n()
  const texts = LL.documentViewer.preview
  const theirs = useTextsIn(language)
  const id = useId()
  return (
    <section aria-labelledby={id} className="text-sm">
      <h4 id={id} className="font-medium">
        {texts.title[language]()}
      </h4>
      {note ? (
        <blockquote lang={language} className="mt-1 border-l-2 border-control pl-3">
          {rejection && theirs && <p className="font-medium">{theirs.document.rejections[rejection]()}</p>}
          <p dir="auto" className="break-words whitespace-pre-line">
            {note}
          </p>
        </blockquote>
      ) : (
        <p className="mt-1 text-slate">{texts.nothing()}</p>
      )}
      {language !== locale && chosen.length > 0 && (
        <p className="mt-1 text-slate">{texts.meaning({ text: chosen.join(' ') })}</p>
      )}
    </section>
  )
}

/** The documents' texts in a language other than the page's; null while loading. */
function useTextsIn(language: Language): Pick<TranslationFunctions, 'document'> | null {
  const [loaded, setLoaded] = useState<Language | null>(null)
  useEffect(() => {
    let shown = true
    loadTextFile(language, 'travel').then(
      () => shown && setLoaded(language),
      // The preview has no first line.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [language])
  return loaded === language ? textsIn(language) : null
}

interface ReadyMadeProps<Code extends string> {
  legend: string
  error?: string | undefined
  choices: readonly { code: Code; label: string }[]
  /** In the order in which they were chosen. */
  chosen: readonly Code[]
  onChange: (chosen: Code[]) => void
  first?: Ref<HTMLInputElement>
}

/** The digit key of an entry; later ones have none. */
const keyOf = (index: number): string | undefined => (index < 9 ? String(index + 1) : undefined)

/** Ready-made sentences as checkboxes, also ticked by digits while one has the focus. */
export function ReadyMade<Code extends string>(props: ReadyMadeProps<Code>) {
  const { legend, error, choices, chosen, onChange, first } = props
  const { LL } = useI18n()
  const id = useId()
  const toggle = (code: Code) =>
    onChange(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])
  const byDigit = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const choice = choices.find((_, index) => keyOf(index) === commandOf(event))
    if (!choice) return
    event.preventDefault()
    toggle(choice.code)
  }
  return (
    <fieldset onKeyDown={byDigit} aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}>
      <legend className="font-medium">{legend}</legend>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-slate">
        {LL.documentViewer.severalHint()}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {choices.map(({ code, label }, index) => (
          <li key={code}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                ref={index === 0 ? first : undefined}
                type="checkbox"
                checked={chosen.includes(code)}
                aria-keyshortcuts={keyOf(index)}
                onChange={() => toggle(code)}
                className="size-5 shrink-0 accent-sea"
              />
              <span className="min-w-0">{label}</span>
              {keyOf(index) && (
                <kbd aria-hidden className="ml-auto font-sans max-sm:hidden text-sm text-slate tabular-nums">
                  {keyOf(index)}
                </kbd>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
