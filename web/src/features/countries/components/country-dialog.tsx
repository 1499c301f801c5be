import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Country, SaveCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { isRefusal } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import { createCountry, updateCountry, useRereadCountries } from '../api/countries.ts'
import { nameIn } from '../state/found-countries.ts'
import { CountryFields, type CountryValues, changeOf, countryValues } from './country-fields.tsx'

/** Agency specification §5, Country form. */
const resolver = zodResolver<CountryValues, unknown, CountryValues>(SaveCountry.required())

interface CountryDialogProps {
  country: Country | null
  onDone: () => void
  onClose: () => void
}

/** Adds a country, or changes one. Agency specification §2.9, §5, §8. */
export default function CountryDialog({ country, onDone, onClose }: CountryDialogProps) {
  const { LL, locale } = useI18n()
  const { form: texts } = LL.countries
  const refusalText = useRefusalText()
  const outcomeOf = useOutcomeText()
  const failed = country ? texts.updateFailed() : texts.addFailed()
  return (
    <ResourceDialog
      title={country ? texts.editTitle() : texts.addTitle()}
      submit={country ? texts.save() : texts.create()}
      resource={country}
      values={countryValues}
      resolver={resolver}
      save={(values, shown) => (shown ? updateCountry(shown.id, changeOf(shown, values)) : createCountry(values))}
      saved={(saved) => [country ? texts.updated() : texts.added(), nameIn(locale, saved)]}
      onSaved={() => {
        onDone()
        onClose()
      }}
      failure={(error) => {
        const refusal = refusalOf(error)
        if (refusal.kind === 'taken') return null
        const title = refusal.kind === 'changed' ? texts.changedTitle() : failed
        return { title, text: refusalText(refusal) ?? outcomeOf(error) }
      }}
      onFailed={(error, form) => {
        const refusal = refusalOf(error)
        const message = refusalText(refusal) ?? failed
        toast.error(LL.common.error(), message)
        if (refusal.kind === 'taken') form.setError(refusal.field, { type: 'taken', message }, { shouldFocus: true })
      }}
      changedTo={(error) => {
        const refusal = refusalOf(error)
        return refusal.kind === 'changed' ? refusal.now : null
      }}
      reread={useRereadCountries()}
      onClose={onClose}
    >
      {(form, shown) => (
        <>
          <CountryFields form={form} />
          <HiddenOffers form={form} country={shown} />
        </>
      )}
    </ResourceDialog>
  )
}

/** Warns that offers are hidden with the country. */
function HiddenOffers({ form, country }: { form: UseFormReturn<CountryValues>; country: Country | null }) {
  const { LL } = useI18n()
  const { deactivation } = LL.countries
  const isActive = useWatch({ control: form.control, name: 'isActive' })
  const hidden = country?.isActive && !isActive ? (country.offersCount ?? 0) : 0
  if (hidden === 0) return null
  return (
    <Alert kind="warning" title={deactivation.hidden(hidden)}>
      {deactivation.text()}
    </Alert>
  )
}

/** A refusal in the reader's words; null when there is no more to say than that it failed. Agency specification §8. */
function useRefusalText(): (refusal: CountryRefusal) => string | null {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  return (refusal) => {
    if (refusal.kind === 'gone') return texts.form.gone()
    if (refusal.kind === 'taken') {
      const { field, owner } = refusal
      return texts.form.taken[field]({ code: owner.code, name: nameIn(locale, owner) })
    }
    if (refusal.kind === 'changed') {
      const { now } = refusal
      const status = now.isActive ? texts.active() : texts.inactive()
      return texts.form.changed({ country: `${nameIn(locale, now)} (${now.code}), ${status}` })
    }
    return refusal.message && LL.failure.serverSays(refusal.message)
  }
}

type TakenField = 'code' | 'name' | 'nameFr'

/** Why the API refused a country, as far as the form can say more about it. */
type CountryRefusal =
  | { kind: 'taken'; field: TakenField; owner: Country }
  | { kind: 'changed'; now: Country }
  | { kind: 'gone' }
  | { kind: 'other'; message: string | null }

export function refusalOf(error: unknown): CountryRefusal {
  const problem = isRefusal(error) ? error.problem : null
  const details = problem?.details
  if (problem?.code === 'country_taken' && details)
    return { kind: 'taken', field: details.field as TakenField, owner: details as unknown as Country }
  if (problem?.code === 'country_changed' && details) return { kind: 'changed', now: details.country as Country }
  if (problem?.code === 'country_not_found') return { kind: 'gone' }
  return { kind: 'other', message: problem?.message ?? null }
}
