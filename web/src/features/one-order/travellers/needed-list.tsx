import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { inSentence, listed } from '../../../lib/words/format.ts'
import { WithName } from '../../../ui/with-name.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { missingDetailWords } from './missing-details.ts'
import { neededByTraveller } from './needed-by-traveller.ts'
import { useTravellerName } from './traveller-name.ts'

/** "Youssef: passport photo and passport expiry date": one line for each traveller of whom something is still needed; `why`: with what the details are needed for. */
export function NeededList({ order, why = false }: { order: FullOrder; why?: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.ownOrder.needed
  const { typeName } = useDocumentTexts()
  const nameOf = useTravellerName(order)
  const needed = neededByTraveller(order)
  if (needed.length === 0) return null
  const isOnly = order.numberOfApplicants === 1
  return (
    <div>
      {!isOnly && <p className="font-semibold">{texts.label()}</p>}
      <ul aria-label={texts.label()} className="grid gap-1">
        {needed.map(({ traveller, documentTypes, details }) => {
          const words = documentTypes.map((type) => inSentence(typeName(type)))
          words.push(...missingDetailWords(details, LL))
          const name = nameOf(traveller) ?? (isOnly ? texts.label() : texts.all())
          return (
            <li key={traveller} data-needed={traveller ?? 'all'}>
              <WithName name={name} text={(name) => texts.line({ name, list: listed(words, locale) })} />
            </li>
          )
        })}
      </ul>
      {why && !order.travellersComplete && <p className="mt-1">{LL.ownOrder.travellers.needed()}</p>}
    </div>
  )
}
