import { isStaff } from '@passage/contracts/domain/people/roles'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useFormat } from '../../lib/words/use-format.ts'
import { Button } from '../../ui/button.tsx'
import ConfirmDialog from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { forgetPassports, isReadingFor } from '../placing/passports/passport-run.ts'
import { useCurrentUser } from '../session/api/current-user.ts'
import { OrderForm } from './components/order-form.tsx'
import { PlacedOrder } from './components/placed-order.tsx'
import { priceOf } from './state/order-body.ts'
import { discardOrder, draftAtom, isTyped, type Kept, startAgain, uploadsAtom } from './state/order-draft.ts'
import { useChosenVisa } from './state/use-chosen-visa.ts'
import { type Placed, usePlaceAgencyOrder } from './state/use-place-order.ts'

/** Where one goes on typing. */
const FIRST: Record<Kept, string> = { client: 'destination', visa: 'customerName', nothing: 'customerName' }

/** An agency's order for its client, then its payment, then the next one. Agency specification §2.1, §5. */
export default function AgencyOrderDialog({ onClose }: { onClose: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const formId = useId()
  const { user } = useCurrentUser()
  const staff = isStaff(user?.role ?? 'customer')
  const draft = useAtomValue(draftAtom)
  const uploads = useAtomValue(uploadsAtom)
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [first, setFirst] = useState(staff ? 'agencyId' : 'customerName')
  const [asking, setAsking] = useState(false)
  const visa = useChosenVisa()
  const placing = usePlaceAgencyOrder(setPlaced)
  const total = visa.offer && priceOf(visa.offer, draft).total
  const hasAgency = staff || Boolean(user?.agencyId)

  function close() {
    if (!placed && (isTyped(draft, uploads) || isReadingFor('agency'))) return setAsking(true)
    forgetPassports('agency')
    onClose()
  }

  function next(kept: Kept) {
    startAgain(kept, placed?.draft)
    placing.reset()
    setFirst(FIRST[kept])
    setPlaced(null)
  }

  return (
    <Dialog
      open
      onClose={close}
      // `close` asks.
      unsent={() => false}
      busy={placing.busy}
      size={placed || !hasAgency ? 'large' : 'wide'}
      title={placed ? texts.placed.title({ number: placed.orderNumber }) : texts.title()}
      footer={
        placed || !hasAgency ? (
          <Button variant="secondary" onClick={close}>
            {LL.common.close()}
          </Button>
        ) : (
          <>
            <p className="hidden grow self-center text-sm text-slate pointer-fine:block">{texts.keys()}</p>
            <Button variant="secondary" disabled={placing.busy} onClick={close}>
              {LL.common.cancel()}
            </Button>
            <Button type="submit" form={formId} busy={placing.busy}>
              {total ? texts.placeFor({ amount: format.money(total) }) : texts.place()}
            </Button>
          </>
        )
      }
    >
      {!hasAgency && (
        <Alert kind="warning" title={texts.noAgency()}>
          {texts.noAgencyText()}
        </Alert>
      )}
      {hasAgency && !placed && <OrderForm id={formId} staff={staff} visa={visa} placing={placing} first={first} />}
      {placed && <PlacedOrder placed={placed} staff={staff} onNext={next} />}
      {asking && (
        <ConfirmDialog
          title={texts.discard.title()}
          keep={texts.discard.keep()}
          confirm={texts.discard.confirm()}
          danger
          action={async () => discardOrder()}
          onDone={onClose}
          onClose={() => setAsking(false)}
        >
          <p>{draft.mayStand ? texts.discard.mayStand() : texts.discard.text()}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
