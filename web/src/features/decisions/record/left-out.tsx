import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { EmbassyFileView } from '@passage/contracts/api/orders/order-work.schema'
import { LEFT_OUT_REASONS } from '@passage/contracts/domain/documents/left-out-of-file'
import { hasEmbassyFile } from '@passage/contracts/domain/orders/order-status'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useTravellerName } from '../../one-order/travellers/traveller-name.ts'

/** The documents that each embassy file leaves out, by reason with advice: shown before staff download or submit. */
export default function LeftOut({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.embassyFile
  const nameOf = useTravellerName(order)
  const { embassyFile } = order
  if (!embassyFile || !hasEmbassyFile(order.status)) return null
  const { leftOut, files } = embassyFile
  const lacking = (files.length > 0 ? files : [{ travellerId: null, leftOut }]).filter(
    (file) => file.leftOut.length > 0,
  )
  if (lacking.length === 0) return null
  return (
    <div role="status" className="basis-full text-sm text-ink">
      {lacking.map((file) => {
        const traveller = nameOf(file.travellerId)
        return (
          <div key={file.travellerId}>
            <p className="font-medium">{traveller ? texts.notInFileOf({ traveller }) : texts.notInFile()}</p>
            <Reasons order={order} leftOut={file.leftOut} />
          </div>
        )
      })}
    </div>
  )
}

function Reasons({ order: { documents }, leftOut }: { order: FullOrder; leftOut: EmbassyFileView['leftOut'] }) {
  const { LL } = useI18n()
  const lines = LEFT_OUT_REASONS.flatMap((why) => {
    const ids = leftOut.filter((one) => one.why === why).map(({ documentId }) => documentId)
    const files = documents.filter(({ id }) => ids.includes(id)).map(({ fileName }) => fileName)
    return files.length > 0 ? [{ why, text: LL.staffWork.embassyFile.leftOut[why]({ files: files.join(', ') }) }] : []
  })
  return (
    <ul>
      {lines.map(({ why, text }) => (
        <li key={why} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  )
}
