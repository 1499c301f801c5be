import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { Mistake } from '../state/mistakes.ts'
import { focusField } from './form-field.tsx'

interface ErrorSummaryProps {
  mistakes: readonly Mistake[]
  /** How often the order was stopped: each time the summary takes the focus. */
  presses: number
}

/** Where a mistake is put right. */
const FIELDS: Partial<Record<Mistake, string>> = { uploading: 'documents', notUploaded: 'documents' }

/** What has to be put right, each a way to its field. */
export function ErrorSummary({ mistakes, presses }: ErrorSummaryProps) {
  const { LL } = useI18n()
  const texts = LL.agencyOrder.errors
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (presses === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [presses])

  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby="agency-order-mistakes" className="empty:hidden">
      {mistakes.length > 0 && (
        <div className="rounded-card border-2 border-red bg-white p-4">
          <h3 id="agency-order-mistakes" className="font-semibold">
            {texts.title(mistakes.length)}
          </h3>
          <ul className="mt-1">
            {mistakes.map((mistake) => (
              <li key={mistake}>
                <button
                  type="button"
                  onClick={() => focusField(FIELDS[mistake] ?? mistake)}
                  className="inline-flex min-h-11 items-center text-left font-medium text-red underline underline-offset-4 sm:min-h-8"
                >
                  {texts[mistake]()}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
