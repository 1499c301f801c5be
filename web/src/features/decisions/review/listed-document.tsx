import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { codeInWords } from '../../../ui/lists/status-name.ts'
import { FileError } from '../../documents/api/documents.ts'
import { DocumentRow, type DocumentRowProps } from '../../one-order/documents/document-row.tsx'

/** The row of the order's page, with category, upload date and last part of the key, and the toasts of a download. Agency specification §2.3, §8. */
export function ListedDocument(props: Pick<DocumentRowProps, 'document' | 'onDelete' | 'actions'>) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.documents
  const onStart = () => toast.info(texts.downloadStarted(), props.document.fileName)
  const onFailed = (error: unknown) => {
    const noLink = error instanceof FileError && error.step === 'link'
    toast.error(texts.downloadError(), noLink ? texts.linkFailed() : texts.downloadFailed())
  }
  return <DocumentRow {...props} heading="h4" facts={<Facts {...props} />} news={{ onStart, onFailed }} />
}

function Facts({ document }: { document: OrderDocument }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.orderDetails.documents
  const { category, uploadedAt, s3Key, deletedAt, withdrawnAt } = document
  const categories: Record<string, (() => string) | undefined> = texts.categories
  return (
    <>
      <span>{categories[category]?.() ?? codeInWords(category)}</span>
      <span>{texts.uploaded({ when: format.dateTime(uploadedAt) })}</span>
      <span className="break-all">{texts.key({ key: s3Key.split('/').at(-1) ?? '' })}</span>
      {withdrawnAt && <span>{LL.staffWork.visa.withdrawnAt(format.dateTime(withdrawnAt))}</span>}
      {deletedAt && !withdrawnAt && <span>{texts.deleted({ when: format.dateTime(deletedAt) })}</span>}
    </>
  )
}
