import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { usePassportRows } from './use-passport-rows.ts'

/** What is known of a traveller, in one glance; the passport number masked. What is missing is named beside it. */
export function TravellerSummary({ traveller }: { traveller: TravellerView }) {
  const texts = useI18n().LL.ownOrder.travellers
  const rowsOf = usePassportRows()
  const known = [[texts.fields.firstName(), traveller.noFirstName ? texts.none() : ''], ...rowsOf(traveller)].filter(
    ([, text]) => text,
  )
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {known.map(([label, text]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-slate">{label}</dt>
          <dd className="font-medium tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
