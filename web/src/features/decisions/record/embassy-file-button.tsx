import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { hasEmbassyFile } from '@passage/contracts/domain/orders/order-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { follow } from '../../../lib/save-file.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { embassyFile } from '../api/order-reads.ts'

/** How often, and after which pause, a file in the making is requested again. */
const TRIES = 20
const TRY_AGAIN_MS = 1_500

const isBeingMade = (error: unknown): boolean => codeOf(error) === 'document_not_ready'

/** Downloads the newest embassy file and shows when it was made. */
export default function EmbassyFileButton({
  order,
  variant = 'secondary',
}: {
  order: FullOrder
  variant?: ButtonVariant
}) {
  const { LL } = useI18n()
  const format = useFormat()
  const client = useQueryClient()
  const texts = LL.staffWork.embassyFile
  const download = useMutation({
    mutationFn: () => embassyFile(order.id),
    retry: (failures, error) => isBeingMade(error) && failures < TRIES,
    retryDelay: TRY_AGAIN_MS,
    onSuccess: ({ presignedUrl, madeAt }) => {
      follow(presignedUrl, `${order.orderNumber}.pdf`)
      toast.info(texts.started(), texts.madeAt({ when: format.dateTime(madeAt) }))
      // It may be new and leave other documents out.
      return client.invalidateQueries({ queryKey: orderQuery(order.orderNumber).queryKey })
    },
    onError: (error) =>
      toast.error(texts.failed(), codeOf(error) === 'document_not_found' ? texts.notYet() : texts.failedText()),
  })
  if (!hasEmbassyFile(order.status)) return null
  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon={FileArchive}
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {texts.download()}
      </Button>
      {download.isPending && isBeingMade(download.failureReason) && (
        <p role="status" className="basis-full text-sm text-slate">
          {texts.preparing()}
        </p>
      )}
      {download.isError && (
        <p role="alert" className="basis-full text-sm font-medium text-red">
          {codeOf(download.error) === 'document_not_found' ? texts.notYet() : texts.failedText()}
        </p>
      )}
    </>
  )
}
