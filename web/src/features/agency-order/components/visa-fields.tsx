import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { speedOf } from '@passage/contracts/domain/orders/priority'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Field, focusField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useEarlyDeparture } from '../../offers/api/offers.ts'
import EarlyDepartureAlert from '../../offers/components/early-departure.tsx'
import { ApplicantsField, DepartureField, MisfitFields, useSheet } from '../../placing/sheet-fields.tsx'
import { useMisfits } from '../../requirements/api/misfits.ts'
import { clientNames } from '../state/order-body.ts'
import { changeDraft, draftAtom, travellersOf } from '../state/order-draft.ts'
import type { ChosenVisa } from '../state/use-chosen-visa.ts'

/** Where to, which visa, and how many travel. Agency specification §2.1: from the country and visa-type lists. */
export function VisaFields({ visa }: { visa: ChosenVisa }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  const { errorOf } = useSheet()
  const { countries, visaTypes, offers, country, offer } = visa
  const misfits = useMisfits(offer, [draft.nationality])
  const early = useEarlyDeparture(offer?.id ?? null, speedOf(draft.priority), draft.departureDate)
  const failed = [countries, visaTypes, offers].find(({ isError }) => isError)
  return (
    <>
      <Field label={texts.destination()} error={errorOf('destination')}>
        {(control) => (
          <div data-field="destination">
            <CountryPicker
              {...control}
              countries={countries.data?.filter(({ isActive }) => isActive) ?? []}
              value={draft.countryId}
              onChange={(countryId) => changeDraft({ countryId, offerId: null })}
              texts={texts.picker}
            />
          </div>
        )}
      </Field>
      <VisaTypeField visa={visa} />
      {failed && (
        <div className="sm:col-span-2">
          <Alert kind="error" action={<RetryButton query={failed} size="small" />}>
            {texts.listsFailed()}
          </Alert>
        </div>
      )}
      {country && offers.data?.length === 0 && (
        <div className="sm:col-span-2">
          <Alert kind="warning">{texts.noOffers({ country: format.name(country.name, country.nameFr) })}</Alert>
        </div>
      )}
      <MisfitFields
        misfits={misfits}
        names={clientNames(draft, LL.order.details.traveller)}
        onSwitch={(offerId) => {
          changeDraft({ offerId })
          focusField('offer')
        }}
      />
      <DepartureField />
      <ApplicantsField count={travellersOf(draft)} className="max-w-28" />
      {early && (
        <div className="sm:col-span-2">
          <EarlyDepartureAlert
            early={early}
            words={texts.departureSoon}
            action={
              <Button
                size="small"
                onClick={() => {
                  changeDraft({ priority: 'express' })
                  focusField('departureDate')
                }}
              >
                {LL.payment.early.chooseUrgent()}
              </Button>
            }
          />
        </div>
      )}
    </>
  )
}

function VisaTypeField({ visa: { visaTypes, offers, country, offer } }: { visa: ChosenVisa }) {
  const { LL } = useI18n()
  const { errorOf } = useSheet()
  const format = useFormat()
  const texts = LL.agencyOrder
  const offered = offers.data ?? []
  const nameOf = (one: VisaOffer) => {
    const facts = { visa: format.name(one.visaType, one.visaTypeFr), price: format.money(one.totalPrice) }
    const alone = offered.filter(({ visaTypeId }) => visaTypeId === one.visaTypeId).length === 1
    return alone ? texts.visaOption(facts) : texts.visaOptionBy({ ...facts, agency: one.agencyName })
  }
  const nothing = () => {
    if (!country) return texts.destinationFirst()
    return offers.isPending ? LL.common.loading() : texts.chooseVisa()
  }
  const others = offered.length === 0 ? [] : (visaTypes.data ?? [])
  return (
    <Field label={texts.visaType()} error={errorOf('offer')}>
      {(control) => (
        <Select
          {...control}
          name="offer"
          value={offer?.id ?? ''}
          aria-busy={country !== null && offers.isPending}
          onChange={(event) => changeDraft({ offerId: Number(event.target.value) || null })}
        >
          <option value="">{nothing()}</option>
          {offered.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
          {others
            .filter(({ id }) => offered.every(({ visaTypeId }) => visaTypeId !== id))
            .map(({ id, name, nameFr }) => (
              <option key={`type ${id}`} disabled>
                {texts.notOffered({ visa: format.name(name, nameFr) })}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
