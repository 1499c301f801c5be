import type { AdminOffer, OffersDeleted } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Closing } from '../../../ui/return-focus.tsx'
import {
  changeOfferStatus,
  deleteOffer,
  deleteOffers,
  useChangeNews,
  useOfferFailure,
  useOfferName,
  useRereadOffers,
} from '../api/offers.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

interface OffersProps extends Closing {
  offers: readonly AdminOffer[]
}

const idsOf = (offers: readonly AdminOffer[]) => offers.map(({ id }) => id)

/** Says what it means for the public list before offers are activated or deactivated. Agency specification §2.7. */
export function OfferStatusDialog({ offers, activate, ...closing }: OffersProps & { activate: boolean }) {
  const { LL } = useI18n()
  const texts = activate ? LL.visaPrices.activation : LL.visaPrices.deactivation
  const news = useChangeNews()
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title()}
      confirm={texts.confirm()}
      confirming={LL.visaPrices.processing()}
      action={async () => {
        const { ids, missing } = await changeOfferStatus(idsOf(offers), activate)
        news(texts.done, ids, missing)
      }}
      failed={texts.failed()}
      why={useOfferFailure()}
      reread={useRereadOffers()}
    >
      <p>{texts.text(offers.length)}</p>
    </ConfirmDialog>
  )
}

/** Asks once more, or says that orders refer to it and offers to deactivate it instead. */
export function DeleteOfferDialog({ offer, ...closing }: Closing & { offer: AdminOffer }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.removal
  const name = useOfferName()(offer)
  const failureOf = useOfferFailure()
  const reread = useRereadOffers()
  const news = useChangeNews()
  const deactivation = useMutation({
    mutationFn: () => changeOfferStatus([offer.id], false),
    onSuccess: ({ ids, missing }) => {
      news(LL.visaPrices.deactivation.done, ids, missing)
      closing.onDone()
      closing.onClose()
    },
    onSettled: () => void reread(),
  })
  const which = (
    <p className="font-medium break-words">
      {name} · <bdi>{offer.agencyName}</bdi>
    </p>
  )
  const instead = offer.isActive && (
    <Button variant="secondary" size="small" busy={deactivation.isPending} onClick={() => deactivation.mutate()}>
      {texts.deactivate()}
    </Button>
  )
  const inUse = (orders: number | null) =>
    orders !== null && (
      <>
        {which}
        <Alert kind="warning" live="assertive" title={texts.inUseTitle()} action={instead}>
          {texts.inUse(orders)}
        </Alert>
        {deactivation.isError && (
          <Alert kind="error" live="assertive" title={LL.visaPrices.deactivation.failed()}>
            {failureOf(deactivation.error)}
          </Alert>
        )}
      </>
    )
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title()}
      confirm={texts.confirm()}
      confirming={LL.visaPrices.processing()}
      danger
      action={() => deleteOffer(offer.id)}
      done={[texts.done(), name]}
      failed={texts.failed()}
      why={failureOf}
      obstacle={(error) => inUse(ordersOf(error))}
      busy={deactivation.isPending}
      reread={reread}
    >
      {which}
      <p>{texts.text()}</p>
    </ConfirmDialog>
  )
}

/** How many orders keep an offer from being deleted; null when that is not why it was refused. */
function ordersOf(refusal: unknown): number | null {
  if (codeOf(refusal) !== 'offer_in_use' || !(refusal instanceof ApiError)) return null
  const orders = refusal.problem?.details?.orders
  return typeof orders === 'number' ? orders : 1
}

/** Asks once more; those that orders refer to stay, and are named. */
export function DeleteOffersDialog({ offers, onDone, onClose }: OffersProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.bulkRemoval
  const nameOf = useOfferName()
  const news = useChangeNews()
  const [stayed, setStayed] = useState<OffersDeleted['inUse']>([])
  return (
    <ConfirmDialog
      title={texts.title()}
      confirm={texts.confirm()}
      confirming={LL.visaPrices.processing()}
      danger
      action={async () => {
        const { deleted, inUse, missing } = await deleteOffers(idsOf(offers))
        news(texts.done, deleted, missing)
        setStayed(inUse)
        return inUse.length === 0
      }}
      failed={texts.failed()}
      why={useOfferFailure()}
      obstacle={() =>
        stayed.length > 0 && (
          <Alert kind="warning" live="assertive" title={texts.stayedTitle(stayed.length)}>
            <ul className="list-disc pl-5">
              {stayed.map(({ id, orders }) => {
                const offer = offers.find((one) => one.id === id)
                return <li key={id}>{texts.stayed({ name: offer ? nameOf(offer) : String(id), orders })}</li>
              })}
            </ul>
            <p className="mt-2">{texts.stayedText()}</p>
          </Alert>
        )
      }
      reread={useRereadOffers()}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{texts.text(offers.length)}</p>
      <ul className="list-disc pl-5">
        {offers.map((offer) => (
          <li key={offer.id} className="break-words">
            {nameOf(offer)} · <bdi>{offer.agencyName}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
