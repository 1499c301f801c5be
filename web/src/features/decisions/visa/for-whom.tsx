import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import type { VisaItem } from './visa-upload.ts'
import { whoseVisa } from './whose-visa.ts'

export interface TravellerChoiceProps {
  order: FullOrder
  item: VisaItem
  disabled: boolean
  /** The upload was tried. */
  tried: boolean
  onChange: (travellerId: number | null | undefined) => void
}

const ALL = 'all'

/**
 * The traveller of a chosen file: suggested if its name contains the traveller's, all travellers only by choice.
 * settled.md, 2026-11-28.
 */
export function TravellerChoice({ order, item, disabled, tried, onChange }: TravellerChoiceProps) {
  const { LL } = useI18n()
  const { nameAt } = useTravellerNames(order)
  const { request, visa } = LL.staffWork
  const position = whoseVisa(item, order)
  const isProposed = item.travellerId === undefined && position !== undefined
  return (
    <Field
      label={visa.whose()}
      hint={isProposed ? visa.proposed() : undefined}
      error={tried && position === undefined ? visa.whoseMissing() : undefined}
    >
      {(control) => (
        <Select
          {...control}
          name={item.id}
          disabled={disabled}
          value={position === undefined ? '' : (position ?? ALL)}
          onChange={({ target: { value } }) => onChange(value === ALL ? null : Number(value) || undefined)}
        >
          <option value="" disabled>
            {request.chooseTraveller()}
          </option>
          {positionsOf(order.numberOfApplicants).map((one) => (
            <option key={one} value={one}>
              {nameAt(one)}
            </option>
          ))}
          <option value={ALL}>{request.allTravellers()}</option>
        </Select>
      )}
    </Field>
  )
}
