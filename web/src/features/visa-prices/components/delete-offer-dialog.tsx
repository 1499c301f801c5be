import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { changeOfferStatus, deleteOffer, useRereadOffers } from '../api/offers.ts'
import { ConfirmDialog, useChangeNews, useOfferFailure } from './confirm-dialog.tsx'
import { useOfferName } from './offer-parts.tsx'

interface DeleteOfferDialogProps {
  offer: AdminOffer
  /** Moves the focus: the button that had it goes with its row. */
  onDone: () => void
  onClose: () => void
}

/** Asks once more, or says that orders refer to it and offers to deactivate it instead. */
export default function DeleteOfferDialog({ offer, onDone, onClose }: DeleteOfferDialogProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.removal
  const name = useOfferName()(offer)
  const reread = useRereadOffers()
  const failureOf = useOfferFailure()
  const news = useChangeNews()
  const finish = () => {
    onDone()
    onClose()
  }
  const onSettled = () => void reread()
  const removal = useMutation({
    mutationFn: () => deleteOffer(offer.id),
    onSuccess: () => {
      toast.success(texts.done(), name)
      finish()
    },
    onSettled,
  })
  const deactivation = useMutation({
    mutationFn: () => changeOfferStatus([offer.id], false),
    onSuccess: ({ ids, missing }) => {
      news(LL.visaPrices.deactivation.done, ids, missing)
      finish()
    },
    onSettled,
  })
  const orders = ordersOf(removal.error)
  const instead = offer.isActive && (
    <Button variant="secondary" size="small" busy={deactivation.isPending} onClick={() => deactivation.mutate()}>
      {texts.deactivate()}
    </Button>
  )
  return (
    <ConfirmDialog
      title={texts.title()}
      confirm={texts.confirm()}
      danger
      action={orders === null ? removal : null}
      busy={deactivation.isPending}
      failed={texts.failed()}
      onClose={onClose}
    >
      <p className="font-medium break-words">
        {name} · <bdi>{offer.agencyName}</bdi>
      </p>
      {orders === null ? (
        <p>{texts.text()}</p>
      ) : (
        <Alert kind="warning" live="assertive" title={texts.inUseTitle()} action={instead}>
          {texts.inUse(orders)}
        </Alert>
      )}
      {deactivation.isError && (
        <Alert kind="error" live="assertive" title={LL.visaPrices.deactivation.failed()}>
          {failureOf(deactivation.error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** How many orders keep an offer from being deleted; null when that is not why it was refused. */
function ordersOf(refusal: unknown): number | null {
  if (codeOf(refusal) !== 'offer_in_use' || !(refusal instanceof ApiError)) return null
  const orders = refusal.problem?.details?.orders
  return typeof orders === 'number' ? orders : 1
}
