import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useWideScreen } from '../../../lib/use-wide-screen.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { MatchedBy, TravellerChoice } from './for-whom.tsx'
import type { VisaUploading } from './run-visa-upload.ts'
import { VisaDoubtBox } from './visa-doubt.tsx'
import { VisaFile, VisaFileLine } from './visa-file.tsx'
import { isUnusable, type VisaItem, type VisaUpload } from './visa-upload.ts'
import { whoseVisa } from './whose-visa.ts'

interface VisaFilesProps {
  uploading: VisaUploading
  upload: VisaUpload
  /** undefined: being loaded. */
  order: FullOrder | undefined
  /** The upload was tried. */
  tried: boolean
}

/** The chosen files, each with its traveller and what it was matched by: a table, or cards where it has no room. */
export function VisaFiles({ uploading, upload: { items, busy }, order, tried }: VisaFilesProps) {
  const { LL } = useI18n()
  const isWide = useWideScreen()
  const texts = LL.staffWork.visa
  const several = order !== undefined && order.numberOfApplicants > 1
  const line = (item: VisaItem) => ({ item, busy, onRemove: () => uploading.remove(item.id) })
  const choice = (item: VisaItem, inTable: boolean) =>
    several &&
    !isUnusable(item) && (
      <TravellerChoice
        order={order}
        item={item}
        inTable={inTable}
        disabled={busy || item.phase === 'linked'}
        tried={tried}
        onChange={(travellerId) => uploading.assign(item.id, travellerId)}
      />
    )
  const doubt = (item: VisaItem) =>
    order && (
      <VisaDoubtBox
        order={order}
        item={item}
        position={whoseVisa(item, order).position}
        disabled={busy}
        tried={tried}
        onAccept={(key) => uploading.accept(item.id, key)}
      />
    )
  if (isWide && several)
    return (
      <DataTable
        roomy
        label={texts.files()}
        rows={items}
        keyOf={({ id }) => id}
        labels={{ file: texts.match.file, whose: texts.whose, by: texts.match.title }}
        columns={{
          file: {
            className: 'w-1/2 align-top',
            cell: (item) => (
              <div className="grid gap-2">
                <VisaFileLine {...line(item)} />
                {doubt(item)}
              </div>
            ),
          },
          whose: { className: 'w-1/4 align-top', cell: (item) => choice(item, true) },
          by: { className: 'align-top', cell: (item) => <MatchedBy item={item} order={order} /> },
        }}
      />
    )
  return (
    <ul aria-label={texts.files()} className="grid gap-3">
      {items.map((item) => (
        <VisaFile key={item.id} {...line(item)}>
          {choice(item, false)}
          {doubt(item)}
        </VisaFile>
      ))}
    </ul>
  )
}
