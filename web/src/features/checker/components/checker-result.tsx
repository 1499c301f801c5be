import type { VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { isOnline } from '@passage/contracts/domain/catalogue/visa-requirements'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { JourneyNeeds } from '../../offers/components/journey-needs.tsx'
import { needsOf } from '../../offers/state/offer-needs.ts'
import type { Journey } from '../../requirements/api/requirement.ts'
import {
  explanationOf,
  OfficialSite,
  RequirementLine,
  RequirementSource,
} from '../../requirements/components/requirement-source.tsx'

interface CheckerResultProps {
  journey: Journey
  /** The destination's name in the catalogue. */
  country: string
  /** Whether the catalogue contains the destination. */
  isListed: boolean
  requirement: UseQueryResult<VisaRequirement | null>
  visaType: VisaType | undefined
}

/** The answer, or why there is none. Public specification §8. */
export function CheckerResult({ journey, country, isListed, requirement, visaType }: CheckerResultProps) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.checker
  const named = (text: (values: { country: string }) => string) => (
    <WithName text={(name) => text({ country: name })} name={country} />
  )
  const list = wizardPath({ search: country, country: journey.to, nationality: journey.from })

  if (requirement.isPending) {
    return (
      <p className="flex animate-appear items-center gap-3 text-slate">
        <Spinner />
        {texts.checking()}
      </p>
    )
  }
  if (requirement.isError) {
    return (
      <div className="max-w-text">
        <Alert kind="error" live="off" title={texts.failed()} action={<RetryButton query={requirement} size="small" />}>
          {texts.failedText()}
        </Alert>
      </div>
    )
  }
  const found = requirement.data
  if (!found) {
    const action = isListed && <TextLink href={list}>{named(texts.otherVisas)}</TextLink>
    return (
      <div className="max-w-text">
        <Alert live="off" title={texts.unknownTitle()} action={action}>
          {texts.unknownText()}
        </Alert>
      </div>
    )
  }
  const isNotOffered = found.visaNeeded && found.offers.length === 0 && found.requirement !== 'no admission'
  const isMadeOnline = isOnline(found.requirement) && !found.stayVisaNeeded
  const visa = visaType ? format.name(visaType.name, visaType.nameFr) : ''
  return (
    <Card className="grid gap-4">
      <p className="text-sm text-slate">
        {named((values) => texts.journey({ ...values, passport: nationalityName(journey.from, locale), visa }))}
      </p>
      <div>
        <h3 className="font-display text-xl font-semibold">
          <RequirementLine requirement={found} className="items-center" />
        </h3>
        <p className="mt-1 max-w-text">{explanationOf(found, texts)}</p>
        {isNotOffered && (
          <p className="mt-1">
            {texts.notOffered()}
            {found.isOffered && !isMadeOnline && (
              <>
                {' '}
                <TextLink href={list}>{named(texts.otherVisas)}</TextLink>
              </>
            )}
          </p>
        )}
        {!found.stayVisaNeeded && <OfficialSite requirement={found} className="mt-1 max-w-text" />}
      </div>
      {found.visaNeeded && found.offers.length > 0 && <CheckedOffers found={found} list={list} />}
      {!found.visaNeeded && found.source && found.isOffered && (
        <p>
          <TextLink href={list} className="text-sm font-normal">
            {named(texts.anyway)}
          </TextLink>
        </p>
      )}
      <div className="border-t border-hairline pt-4">
        <RequirementSource {...found} />
      </div>
    </Card>
  )
}

/** The visa's price, duration and documents, with a button that orders the cheapest offer. */
function CheckedOffers({ found, list }: { found: VisaRequirement; list: string }) {
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
      <JourneyNeeds {...needsOf(cheapest)} className="max-w-text" />
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
