import type { AdminOffer, OffersDeleted } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { deleteOffers, useRereadOffers } from '../api/offers.ts'
import { ConfirmDialog, useChangeNews } from './confirm-dialog.tsx'
import { useOfferName } from './offer-parts.tsx'

interface DeleteOffersDialogProps {
  offers: readonly AdminOffer[]
  onDone: () => void
  onClose: () => void
}

/** Asks once more; those that orders refer to stay, and are named. */
export default function DeleteOffersDialog({ offers, onDone, onClose }: DeleteOffersDialogProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.bulkRemoval
  const nameOf = useOfferName()
  const reread = useRereadOffers()
  const news = useChangeNews()
  const removal = useMutation({
    mutationFn: () => deleteOffers(offers.map(({ id }) => id)),
    onSuccess: ({ deleted, inUse, missing }) => {
      news(texts.done, deleted, missing)
      onDone()
      if (inUse.length === 0) onClose()
    },
    onSettled: () => void reread(),
  })
  return (
    <ConfirmDialog
      title={texts.title()}
      confirm={texts.confirm()}
      danger
      action={removal.data ? null : removal}
      failed={texts.failed()}
      onClose={onClose}
    >
      {removal.data ? (
        <Stayed inUse={removal.data.inUse} nameOf={(id) => namesOf(offers, id, nameOf)} />
      ) : (
        <>
          <p>{texts.text(offers.length)}</p>
          <ul className="list-disc pl-5">
            {offers.map((offer) => (
              <li key={offer.id} className="break-words">
                {nameOf(offer)} · <bdi>{offer.agencyName}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

function namesOf(offers: readonly AdminOffer[], id: number, nameOf: (offer: AdminOffer) => string): string {
  const offer = offers.find((one) => one.id === id)
  return offer ? nameOf(offer) : String(id)
}

function Stayed({ inUse, nameOf }: { inUse: OffersDeleted['inUse']; nameOf: (id: number) => string }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.bulkRemoval
  return (
    <Alert kind="warning" live="assertive" title={texts.stayedTitle(inUse.length)}>
      <ul className="list-disc pl-5">
        {inUse.map(({ id, orders }) => (
          <li key={id}>{texts.stayed({ name: nameOf(id), orders })}</li>
        ))}
      </ul>
      <p className="mt-2">{texts.stayedText()}</p>
    </Alert>
  )
}
