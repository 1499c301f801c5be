import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { agencyNamesQuery } from '../../../lib/server/shared-queries.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { CustomerFields, useSheet } from '../../placing/sheet-fields.tsx'
import { changeDraft, draftAtom } from '../state/order-draft.ts'

/** Who the order is for; staff also say which agency orders. */
export function ClientFields({ staff }: { staff: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.agencyOrder
  const { noFirstName, language } = useAtomValue(draftAtom)
  return (
    <>
      {staff && <AgencyField />}
      <CustomerFields noNationality={texts.nationalityLater()}>
        <Checkbox
          label={LL.common.passport.noFirstName()}
          checked={noFirstName}
          onChange={({ target }) => changeDraft({ noFirstName: target.checked })}
          className="self-end"
        />
      </CustomerFields>
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

function AgencyField() {
  const { LL } = useI18n()
  const { errorOf } = useSheet()
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
