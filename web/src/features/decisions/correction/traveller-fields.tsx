import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { type DrawField, Field, textOf } from '../../../ui/forms/field.tsx'
import { NameInputs } from '../../one-order/travellers/name-inputs.tsx'
import { PassportInputs } from '../../one-order/travellers/passport-inputs.tsx'
import { NO_FIRST_NAME } from '../../one-order/travellers/traveller-values.ts'
import { type Correction, travellerPath } from './use-correction.ts'

export interface TravellerFieldsProps {
  order: FullOrder
  position: number
  correction: Correction
}

/** What one traveller's passport says; its number is never shown again and stays when its field is left empty. */
export function TravellerFields({ order, position, correction }: TravellerFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.staffWork.correct
  const number = order.travellers.find((traveller) => traveller.position === position)?.passportNumber
  const singlePath = travellerPath(position, 'noFirstName')
  const single = correction.valueOf(singlePath) !== ''
  const travellers = LL.ownOrder.travellers
  const errorOf = (field: TravellerField, path: string): string => {
    // A number of the right form is refused where another traveller of the order has it.
    if (field === 'passportNumber' && cleanPassportNumber(correction.valueOf(path)) !== null)
      return travellers.errors.repeatedPassport()
    return field === 'passportExpiry' ? texts.errors[field]() : travellers.errors[field]()
  }
  const draw: DrawField<TravellerField> = (field, input, className) => {
    const path = travellerPath(position, field)
    return (
      <Field
        key={field}
        label={travellers.fields[field]()}
        hint={field === 'passportNumber' && number ? texts.numberKept({ number }) : undefined}
        error={correction.issues[path] && errorOf(field, path)}
        className={className}
      >
        {(control) =>
          input({
            ...control,
            value: field === 'firstName' && single ? '' : correction.valueOf(path),
            onChange: (next) => correction.change(path, textOf(next)),
          })
        }
      </Field>
    )
  }
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{texts.traveller(position)}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2">
        <NameInputs
          draw={draw}
          single={{
            checked: single,
            onChange: (checked) => correction.change(singlePath, checked ? NO_FIRST_NAME : ''),
          }}
        />
        <PassportInputs draw={draw} chooseNationality={texts.chooseNationality()} />
      </div>
    </fieldset>
  )
}
