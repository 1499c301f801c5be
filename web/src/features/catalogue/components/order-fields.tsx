import { useI18n } from '../../../i18n/use-i18n.ts'
import { useEarlyDeparture } from '../../offers/api/offers.ts'
import EarlyDepartureAlert from '../../offers/components/early-departure.tsx'
import {
  ApplicantsField,
  CustomerFields,
  DepartureField,
  MisfitFields,
  NotesField,
  type Sheet,
  useSheet,
} from '../../placing/sheet-fields.tsx'
import type { Misfit } from '../../requirements/state/misfits.ts'
import { travellersIn } from '../state/catalogue-order.ts'

/** What the dialog says of each field. */
export function useFieldWords(): Sheet['words'] {
  const texts = useI18n().LL.catalogue.order
  return {
    customerName: { label: texts.customerName(), className: 'sm:col-span-2', required: true },
    customerEmail: { label: texts.customerEmail(), className: 'self-end', required: true },
    customerPhone: { label: texts.customerPhone(), hint: texts.phoneHint(), optional: true },
    nationality: { label: texts.nationality(), required: true },
    travelPurpose: { label: texts.travelPurpose() },
    departureDate: { label: texts.departureDate(), optional: true },
    numberOfApplicants: { label: texts.numberOfApplicants(), hint: texts.applicantsHint() },
    notes: { label: texts.notes(), optional: true, className: 'sm:col-span-2' },
  }
}

interface OrderFieldsProps {
  offerId: number
  misfits: readonly Misfit[]
  onChangeProduct: (productId: number) => void
}

/** Who travels, when and why. Public specification §3, Order create payload. */
export function OrderFields({ offerId, misfits, onChangeProduct }: OrderFieldsProps) {
  const texts = useI18n().LL.catalogue.order
  const { answers } = useSheet()
  // This form takes no documents.
  const early = useEarlyDeparture(offerId, 'standard', answers.departureDate, true)
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CustomerFields noNationality={texts.chooseNationality()} />
      <MisfitFields misfits={misfits} names={['']} onSwitch={onChangeProduct} />
      <div className="grid gap-3 self-end">
        <DepartureField />
        {early && <EarlyDepartureAlert early={early} words={texts.departureSoon} />}
      </div>
      <ApplicantsField count={travellersIn(answers.numberOfApplicants)} />
      <NotesField rows={3} />
    </div>
  )
}
