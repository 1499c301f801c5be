import { LANGUAGES, type TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { agencyNamesQuery } from '../../../lib/server/catalogue-queries.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NationalityOptions, PurposeOptions } from '../../../ui/forms/choices.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { changeDraft, draftAtom } from '../state/order-draft.ts'
import { FormField } from './form-field.tsx'

export interface FieldsProps {
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | undefined
}

/** Who the order is for; staff also say which agency orders. */
export function ClientFields({ errorOf, staff }: FieldsProps & { staff: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  return (
    <>
      {staff && <AgencyField errorOf={errorOf} />}
      <FormField name="customerName" label={texts.name()} error={errorOf('customerName')}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.customerName}
            onChange={(event) => changeDraft({ customerName: event.target.value })}
            maxLength={200}
          />
        )}
      </FormField>
      <Checkbox
        label={LL.common.passport.noFirstName()}
        checked={draft.noFirstName}
        onChange={({ target }) => changeDraft({ noFirstName: target.checked })}
        className="self-end"
      />
      <FormField name="customerEmail" label={texts.email()} error={errorOf('customerEmail')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            value={draft.customerEmail}
            onChange={(event) => changeDraft({ customerEmail: event.target.value })}
            maxLength={254}
          />
        )}
      </FormField>
      <FormField name="customerPhone" label={texts.phone()} error={errorOf('customerPhone')} optional>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            value={draft.customerPhone}
            onChange={(event) => changeDraft({ customerPhone: event.target.value })}
            maxLength={40}
          />
        )}
      </FormField>
      <FormField name="nationality" label={texts.nationality()} optional>
        {(control) => (
          <Select
            {...control}
            value={draft.nationality}
            onChange={(event) => changeDraft({ nationality: event.target.value })}
          >
            <option value="">{texts.nationalityLater()}</option>
            <NationalityOptions />
          </Select>
        )}
      </FormField>
      <FormField name="travelPurpose" label={texts.purpose()}>
        {(control) => (
          <Select
            {...control}
            value={draft.travelPurpose}
            onChange={(event) => changeDraft({ travelPurpose: event.target.value as TravelPurpose })}
          >
            <PurposeOptions />
          </Select>
        )}
      </FormField>
      <FormField name="language" label={texts.language()}>
        {(control) => (
          <Select
            {...control}
            value={draft.language ?? locale}
            onChange={(event) => changeDraft({ language: event.target.value as (typeof LANGUAGES)[number] })}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {texts.languages[language]()}
              </option>
            ))}
          </Select>
        )}
      </FormField>
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
    <FormField name="agencyId" label={texts.agency()} error={error} className="sm:col-span-2">
      {(control) => (
        <Select
          {...control}
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
    </FormField>
  )
}
