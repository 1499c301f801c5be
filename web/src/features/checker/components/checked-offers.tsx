import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WithName } from '../../../ui/with-name.tsx'

/** What the visa costs, how long it takes and what is asked for; one button to order the cheapest. */
export function CheckedOffers({ found, list }: { found: VisaRequirement; list: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.checker
  const [cheapest] = found.offers
  if (!cheapest) return null
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact term={texts.price()}>
          <span className="text-xl font-semibold tabular-nums">{format.money(cheapest.totalPrice)}</span>
          <span className="block text-sm text-slate">{texts.perTraveller()}</span>
        </Fact>
        <Fact term={texts.time()}>{texts.days(cheapest.processingDays)}</Fact>
        <Fact term={texts.documents()}>
          <ul className="list-disc pl-5">
            {found.requiredDocuments.map((type) => (
              <li key={type}>{LL.document.types[type].name()}</li>
            ))}
          </ul>
        </Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton
          href={wizardPath({ offerId: cheapest.id, nationality: found.fromCountry })}
          icon={ArrowRight}
          className="max-sm:w-full"
        >
          {texts.order()}
        </LinkButton>
        {found.offers.length > 1 && (
          <p className="text-sm text-slate">
            <WithName
              text={(agency) => texts.agencies({ count: found.offers.length, agency })}
              name={cheapest.agencyName}
            />{' '}
            <TextLink href={list}>{texts.compare()}</TextLink>
          </p>
        )}
      </div>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-slate">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
