import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { BadgeCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { DownloadButton } from '../../documents/components/download-button.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'

/** What it was all for: the visa documents, to download. */
export function VisaCard({ documents, delivered }: { documents: readonly OrderDocument[]; delivered: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.visa
  const { visaTypeName } = useDocumentTexts()
  return (
    <section
      aria-labelledby="visa-title"
      className="rounded-card border-2 border-green bg-white p-5 shadow-soft sm:p-6"
    >
      <h3 id="visa-title" className="flex items-center gap-2 font-display text-xl font-semibold text-green">
        <BadgeCheck aria-hidden className="size-6 shrink-0" />
        {delivered ? texts.title() : texts.early()}
      </h3>
      <p className="mt-1">{texts.text()}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">{visaTypeName(document.documentType)}</p>
              <p className="text-sm break-all text-slate">
                {document.fileName}, {format.fileSize(document.fileSize)}
              </p>
              {document.deletesAt && (
                <p className="text-sm text-slate">
                  <time dateTime={document.deletesAt}>
                    {texts.keptUntil({ when: format.dateTime(document.deletesAt) })}
                  </time>
                </p>
              )}
            </div>
            <DownloadButton documentId={document.id} fileName={document.fileName} variant="primary" size="medium" />
          </li>
        ))}
      </ul>
    </section>
  )
}
