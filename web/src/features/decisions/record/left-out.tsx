import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { LEFT_OUT_REASONS } from '@passage/contracts/domain/documents/left-out-of-file'
import { hasEmbassyFile } from '@passage/contracts/domain/orders/order-status'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** The documents that the embassy file leaves out, by reason with advice: shown before staff download or submit. */
export default function LeftOut({ order: { status, embassyFile, documents } }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.embassyFile
  const leftOut = embassyFile?.leftOut ?? []
  if (leftOut.length === 0 || !hasEmbassyFile(status)) return null
  const lines = LEFT_OUT_REASONS.flatMap((why) => {
    const ids = leftOut.filter((one) => one.why === why).map(({ documentId }) => documentId)
    const files = documents.filter(({ id }) => ids.includes(id)).map(({ fileName }) => fileName)
    return files.length > 0 ? [{ why, text: texts.leftOut[why]({ files: files.join(', ') }) }] : []
  })
  return (
    <div role="status" className="basis-full text-sm text-ink">
      <p className="font-medium">{texts.notInFile()}</p>
      <ul>
        {lines.map(({ why, text }) => (
          <li key={why} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
