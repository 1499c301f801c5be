import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import { ChevronDown } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { WithName } from '../../../ui/with-name.tsx'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { useMinorDocuments, useUsuallyAsked } from './minors.ts'
import { missingDetailWords } from './missing-details.ts'
import { neededByTraveller } from './needed-by-traveller.ts'
import { useTravellerName } from './traveller-name.ts'

/**
 * "Youssef: passport photo and passport expiry date": one line for each traveller with missing documents or details, then the
 * usual documents of those under 18. `folded`: in a disclosure, with the reason for the details.
 */
export function NeededList({ order, folded = false }: { order: FullOrder; folded?: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.ownOrder.needed
  const { typeName } = useDocumentTexts()
  const nameOf = useTravellerName(order)
  const needed = neededByTraveller(order)
  const ofMinors = useMinorDocuments(order)
  const usuallyAsked = useUsuallyAsked()
  if (needed.length + ofMinors.length === 0) return null
  const isOnly = travelling(order.decisions).length === 1
  const list = (
    <>
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
        {ofMinors.map((one) => (
          <li key={`minor ${one.traveller}`}>
            <WithName
              name={(isOnly ? null : nameOf(one.traveller)) ?? texts.minors()}
              text={(name) => texts.line({ name, list: usuallyAsked(one) })}
            />
          </li>
        ))}
      </ul>
      {folded && !order.travellersComplete && <p className="mt-1">{LL.ownOrder.travellers.needed()}</p>}
    </>
  )
  if (folded)
    return (
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-sea [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform unfolded:rotate-180" />
          {texts.after()}
        </summary>
        {list}
      </details>
    )
  return (
    <div>
      {!isOnly && <p className="font-semibold">{texts.label()}</p>}
      {list}
    </div>
  )
}
