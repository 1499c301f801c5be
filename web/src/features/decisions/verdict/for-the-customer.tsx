import type { RejectionReason } from '@passage/contracts/domain/documents/documents'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useId } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useTextsIn } from './use-texts-in.ts'

interface ForTheCustomerProps {
  /** The order's. */
  language: Language
  note: string
  /** What stands above the note; null where nothing is said yet, or no document goes back. */
  rejection: RejectionReason | null
}

/** What the customer will read, in the order's language. */
export function ForTheCustomer({ language, note, rejection }: ForTheCustomerProps) {
  const { LL } = useI18n()
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
    </section>
  )
}
