import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Fragment } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { readPassportCode } from '../../../../lib/words/country-names.ts'
import { BirthDateInput } from '../../../../ui/forms/birth-date-input.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { NationalityOptions } from '../../../../ui/forms/choices.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../../ui/forms/inputs.tsx'
import { NO_FIRST_NAME } from '../../../one-order/travellers/traveller-values.ts'
import { TRAVELLER_FIELDS, travellerPath } from '../../state/details/details-changes.ts'
import type { Correction } from '../../state/details/use-correction.ts'

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
  return (
    <fieldset>
      <legend className="font-display text-lg font-semibold">{texts.traveller(position)}</legend>
      <div className="mt-2 grid items-end gap-4 sm:grid-cols-2">
        {TRAVELLER_FIELDS.map((field) => {
          const path = travellerPath(position, field)
          return (
            <Fragment key={field}>
              <Field
                className={field === 'birthDate' ? 'sm:col-span-2' : undefined}
                label={texts.fields[field]()}
                hint={field === 'passportNumber' && number ? texts.numberKept({ number }) : undefined}
                error={correction.issues[path] && texts.errors[field]()}
              >
                {(control) =>
                  field === 'nationality' ? (
                    <Nationality
                      {...control}
                      value={correction.valueOf(path)}
                      onChange={(value) => correction.change(path, value)}
                    />
                  ) : field === 'birthDate' ? (
                    <BirthDateInput
                      {...control}
                      value={correction.valueOf(path)}
                      onChange={(value) => correction.change(path, value)}
                    />
                  ) : (
                    <TextInput
                      {...control}
                      type={field === 'passportExpiry' ? 'date' : 'text'}
                      maxLength={field === 'passportExpiry' ? undefined : 100}
                      disabled={field === 'firstName' && single}
                      autoComplete="off"
                      spellCheck={false}
                      value={field === 'firstName' && single ? '' : correction.valueOf(path)}
                      onChange={(event) => correction.change(path, event.target.value)}
                    />
                  )
                }
              </Field>
              {field === 'lastName' && (
                <Checkbox
                  label={LL.common.passport.noFirstName()}
                  hint={LL.common.passport.noFirstNameHint()}
                  checked={single}
                  onChange={({ target }) => correction.change(singlePath, target.checked ? NO_FIRST_NAME : '')}
                  className="-mt-2 sm:col-span-2"
                />
              )}
            </Fragment>
          )
        })}
      </div>
    </fieldset>
  )
}

interface NationalityProps {
  value: string
  onChange: (value: string) => void
}

function Nationality({ value, onChange, ...control }: NationalityProps) {
  const { LL } = useI18n()
  const isKnown = value === '' || readPassportCode(value) !== null
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{LL.staffWork.correct.chooseNationality()}</option>
      {!isKnown && <option value={value}>{value}</option>}
      <NationalityOptions />
    </Select>
  )
}
