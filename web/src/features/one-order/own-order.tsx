import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { orderQuery, useOrder } from './api/order.ts'
import { ContactCard } from './details/contact-card.tsx'
import { DocumentsCard } from './documents/documents-card.tsx'
import { PapersCard } from './money/papers-card.tsx'
import { TravellersCard } from './travellers/travellers-card.tsx'
import { EmbassyCard } from './turn/embassy-card.tsx'
import { RequestSection } from './turn/request-section.tsx'
import { turnHeadline } from './turn/turn-headline.ts'
import { VisaCard } from './turn/visa-card.tsx'
import { WithdrawCard } from './withdrawal/withdraw-card.tsx'

/** An order that its reader owns, as the tracking page knows it. */
export interface OwnOrderProps {
  order: TrackedOrder & { id: string }
}

const detailsAreDue = (order: TrackedOrder): boolean => turnHeadline(order) === 'details'

/** What comes before everything else: the visa, or what only the customer can do. */
export function OwnFirst({ order }: OwnOrderProps) {
  const client = useQueryClient()
  const { data } = useOrder(order.id)
  const { id, lastSeq } = order

  // The page hears of every change; the rest of the order is read again behind it.
  useEffect(() => {
    const { queryKey } = orderQuery(id)
    const known = client.getQueryData(queryKey)
    if (known && known.lastSeq < lastSeq) void client.invalidateQueries({ queryKey })
  }, [client, id, lastSeq])

  return (
    <>
      {data && <VisaCard order={data} />}
      {data && <EmbassyCard order={data} />}
      <RequestSection orderId={id} requests={order.requests} documents={data?.documents ?? null} />
      {data && detailsAreDue(order) && <TravellersCard order={data} urgent />}
    </>
  )
}

/** Documents and travellers, under the timeline. */
export function OwnMain({ order }: OwnOrderProps) {
  const { LL } = useI18n()
  const { data, isError, isFetching, refetch } = useOrder(order.id)
  if (isError && !data) {
    return (
      <Alert
        kind="error"
        title={LL.ownOrder.loadFailed()}
        action={
          <Button size="small" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
            {LL.common.retry()}
          </Button>
        }
      >
        {LL.ownOrder.loadFailedText()}
      </Alert>
    )
  }
  if (!data) return <Skeleton className="h-80" />
  return (
    <>
      <DocumentsCard order={data} />
      {!detailsAreDue(order) && <TravellersCard order={data} />}
    </>
  )
}

/** Contact, papers, and the way out, beside it all. */
export function OwnAside({ order }: OwnOrderProps) {
  const { data, isError } = useOrder(order.id)
  if (!data) return isError ? null : <Skeleton className="h-80" />
  return (
    <>
      <ContactCard order={data} />
      <PapersCard order={data} />
      <WithdrawCard order={data} />
    </>
  )
}
