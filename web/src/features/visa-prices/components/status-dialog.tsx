import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { changeOfferStatus, useRereadOffers } from '../api/offers.ts'
import { ConfirmDialog, useChangeNews } from './confirm-dialog.tsx'

interface StatusDialogProps {
  offers: readonly AdminOffer[]
  activate: boolean
  onDone: () => void
  onClose: () => void
}

/** Says what it means for the public list before offers are activated or deactivated. Agency specification §2.7. */
export default function StatusDialog({ offers, activate, onDone, onClose }: StatusDialogProps) {
  const { LL } = useI18n()
  const texts = activate ? LL.visaPrices.activation : LL.visaPrices.deactivation
  const reread = useRereadOffers()
  const news = useChangeNews()
  const change = useMutation({
    mutationFn: () =>
      changeOfferStatus(
        offers.map(({ id }) => id),
        activate,
      ),
    onSuccess: ({ ids, missing }) => {
      news(texts.done, ids, missing)
      onDone()
      onClose()
    },
    onSettled: () => void reread(),
  })
  return (
    <ConfirmDialog
      title={texts.title()}
      confirm={texts.confirm()}
      action={change}
      failed={texts.failed()}
      onClose={onClose}
    >
      <p>{texts.text(offers.length)}</p>
    </ConfirmDialog>
  )
}
