import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { EmbassyFileLink } from '@passage/contracts/api/orders/order-work.schema'
import { hasEmbassyFile } from '@passage/contracts/domain/orders/order-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileArchive, FileUser } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { follow, saveBlob } from '../../../lib/save-file.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { orderQuery } from '../../one-order/api/order.ts'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import { embassyFiles, storedFile } from '../api/order-reads.ts'

const ActionMenu = lazyPart(async () => ({ default: (await import('../../../ui/lists/action-menu.tsx')).ActionMenu }))

/** How often, and after which pause, a file in the making is requested again. */
const TRIES = 20
const TRY_AGAIN_MS = 1_500

const isBeingMade = (error: unknown): boolean => codeOf(error) === 'document_not_ready'

/** Downloads the newest embassy file, or each traveller's, and shows when it was made. */
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
  const { nameAt } = useTravellerNames(order)
  // The server's file names have no personal names; a browser follows only the last of several addresses.
  const save = async ({ presignedUrl, travellerId }: EmbassyFileLink) =>
    travellerId === null
      ? follow(presignedUrl, `${order.orderNumber}.pdf`)
      : saveBlob(await storedFile(presignedUrl), `${order.orderNumber} ${nameAt(travellerId)}.pdf`)
  const download = useMutation({
    mutationFn: async (travellerId: number | undefined) => {
      const links = await embassyFiles(order.id, travellerId)
      for (const link of links) await save(link)
      return links
    },
    retry: (failures, error) => isBeingMade(error) && failures < TRIES,
    retryDelay: TRY_AGAIN_MS,
    onSuccess: async (links) => {
      const [first] = links
      if (!first) return
      const when = format.dateTime(first.madeAt)
      toast.info(
        texts.started(),
        links.length > 1 ? texts.madeAll({ count: links.length, when }) : texts.madeAt({ when }),
      )
      // They may be new and leave other documents out.
      await client.invalidateQueries({ queryKey: orderQuery(order.orderNumber).queryKey })
    },
    onError: (error) =>
      toast.error(texts.failed(), codeOf(error) === 'document_not_found' ? texts.notYet() : texts.failedText()),
  })
  if (!hasEmbassyFile(order.status)) return null
  const positions = (order.embassyFile?.files ?? []).flatMap(({ travellerId }) => travellerId ?? [])
  return (
    <>
      <Button
        variant={variant}
        size="small"
        icon={FileArchive}
        busy={download.isPending}
        onClick={() => download.mutate(undefined)}
      >
        {positions.length > 0 ? texts.downloadAll(positions.length) : texts.download()}
      </Button>
      {positions.length > 0 && (
        <Suspense>
          <ActionMenu
            words={texts.ofOne()}
            label={texts.ofOne()}
            actions={positions.map((position) => ({
              ...{ key: String(position), icon: FileUser, words: nameAt(position) },
              to: () => !download.isPending && download.mutate(position),
            }))}
          />
        </Suspense>
      )}
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
