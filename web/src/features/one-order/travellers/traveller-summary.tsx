import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** What is known of a traveller, in one glance; the passport number masked. What is missing is named beside it. */
export function TravellerSummary({ traveller }: { traveller: TravellerView }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.travellers
  const { noFirstName, birthDate, nationality, passportNumber, passportExpiry } = traveller
  const known = [
    [texts.fields.firstName(), noFirstName ? texts.none() : ''],
    [texts.fields.birthDate(), birthDate && format.date(birthDate)],
    [texts.fields.nationality(), nationality && nationalityName(nationality, locale)],
    [texts.fields.passportNumber(), passportNumber],
    [texts.fields.passportExpiry(), passportExpiry && format.date(passportExpiry)],
  ].filter(([, value]) => value)
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {known.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-slate">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
