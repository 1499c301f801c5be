import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { lacksCountryCode } from '@passage/contracts/domain/typed/phone'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { agencyNamesQuery } from '../../../lib/server/shared-queries.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NationalitySelect, PurposeOptions } from '../../../ui/forms/choices.tsx'
import { Field, type FieldProps, type TextControl, textOf } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { CustomerInputs } from '../../placing/customer-inputs.tsx'
import { changeDraft, draftAtom, type OrderDraft } from '../state/order-draft.ts'

export interface FieldsProps {
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | undefined
}

/** Who the order is for; staff also say which agency orders. */
export function ClientFields({ errorOf, staff }: FieldsProps & { staff: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.agencyOrder
  const { noFirstName, language, customerPhone } = useAtomValue(draftAtom)
  const labels = { customerName: texts.name(), customerEmail: texts.email(), customerPhone: texts.phone() }
  return (
    <>
      {staff && <AgencyField errorOf={errorOf} />}
      <CustomerInputs
        draw={(name, input) => (
          <DraftField
            key={name}
            name={name}
            label={labels[name]}
            error={errorOf(name)}
            optional={name === 'customerPhone'}
            hint={name === 'customerPhone' && lacksCountryCode(customerPhone) ? texts.phoneCode() : undefined}
          >
            {input}
          </DraftField>
        )}
      >
        <Checkbox
          label={LL.common.passport.noFirstName()}
          checked={noFirstName}
          onChange={({ target }) => changeDraft({ noFirstName: target.checked })}
          className="self-end"
        />
      </CustomerInputs>
      <DraftField name="nationality" label={texts.nationality()} optional>
        {(control) => <NationalitySelect {...control} empty={texts.nationalityLater()} />}
      </DraftField>
      <DraftField name="travelPurpose" label={texts.purpose()}>
        {(control) => (
          <Select {...control}>
            <PurposeOptions />
          </Select>
        )}
      </DraftField>
      <Field label={texts.language()}>
        {(control) => (
          <Select
            {...control}
            value={language ?? locale}
            onChange={(event) => changeDraft({ language: event.target.value as Language })}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {texts.languages[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function AgencyField({ errorOf }: FieldsProps) {
  const { LL } = useI18n()
  const texts = LL.agencyOrder
  const { agencyId } = useAtomValue(draftAtom)
  const { data, isError } = useQuery(agencyNamesQuery)
  const error = errorOf('agencyId') ?? (isError ? texts.agenciesFailed() : undefined)
  return (
    <Field label={texts.agency()} error={error} className="sm:col-span-2">
      {(control) => (
        <Select
          {...control}
          name="agencyId"
          value={agencyId ?? ''}
          onChange={(event) => changeDraft({ agencyId: Number(event.target.value) || null })}
        >
          <option value="">{texts.chooseAgency()}</option>
          {data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The parts of the draft that are one text. */
type TextName = { [Name in keyof OrderDraft]: OrderDraft[Name] extends string ? Name : never }[keyof OrderDraft]

interface DraftFieldProps extends Omit<FieldProps, 'children'> {
  name: TextName
  children: (control: TextControl) => ReactNode
}

/** A field of the form around one text of the draft. */
export function DraftField({ name, children, ...field }: DraftFieldProps) {
  const { [name]: value } = useAtomValue(draftAtom)
  const onChange: TextControl['onChange'] = (next) => changeDraft({ [name]: textOf(next) })
  return <Field {...field}>{(control) => children({ ...control, name, value, onChange })}</Field>
}
