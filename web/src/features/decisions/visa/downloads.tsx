import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDownloads } from '../api/order-reads.ts'

/** Who downloaded a visa, and when: the people to warn when it is taken back. */
export function Downloads({ documentId }: { documentId: string }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.staffWork.visa
  const { data, isPending } = useDownloads(documentId)
  if (isPending) return <Skeleton className="h-6" />
  if (!data) return <p className="text-sm text-slate">{texts.downloadsFailed()}</p>
  if (data.downloads.length === 0) return <p className="text-sm text-slate">{texts.neverDownloaded()}</p>
  return (
    <ul className="text-sm">
      {data.downloads.map(({ at, by }) => (
        <li key={at}>
          <time dateTime={at}>{texts.downloaded({ name: by ?? texts.erased(), when: format.dateTime(at) })}</time>
        </li>
      ))}
    </ul>
  )
}

/** The visa that is about to be withdrawn, and who downloaded it. */
export function WithdrawnVisa({ order, ids: { documentId = '' } }: { order: FullOrder; ids: Record<string, string> }) {
  const visa = order.documents.find(({ id }) => id === documentId)
  return (
    <div>
      <p className="font-medium break-all">{visa?.fileName}</p>
      <Downloads documentId={documentId} />
    </div>
  )
}
