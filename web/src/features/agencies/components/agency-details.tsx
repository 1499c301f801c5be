import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { countryName } from '@passage/contracts/places/country-name'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Badge } from '../../../ui/lists/badge.tsx'
import { MailsSwitch } from './mails-switch.tsx'

/** Since when an agency is verified, or that it is to be. */
export function VerifiedBadge({ at }: { at: string | null }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.agencies
  if (!at) return <Badge tone="orange">{texts.unverified()}</Badge>
  return (
    <Badge tone="green" icon={BadgeCheck}>
      {texts.verified({ day: format.shortDate(at) })}
    </Badge>
  )
}

/** Who belongs to an agency, what the company says of itself, and who gets its mails. */
export function AgencyDetails({ agency }: { agency: AgencyView }) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.agencies
  const { members, company } = agency
  return (
    <>
      <section>
        <h3 className="font-semibold">{texts.members()}</h3>
        {members.length === 0 && <p className="text-slate">{texts.noMembers()}</p>}
        <ul className="mt-1 divide-y divide-hairline empty:hidden">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <bdi className="font-medium break-words">{member.name}</bdi>
              <span className="break-all text-slate">{member.email}</span>
              {!member.isActive && <Badge>{texts.inactive()}</Badge>}
              <span className="text-sm text-slate">
                {member.lastLoginAt
                  ? texts.lastSignIn({ when: format.date(member.lastLoginAt) })
                  : texts.neverSignedIn()}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-semibold">{texts.company()}</h3>
        <div className="mt-1">
          {company ? <CompanyFacts company={company} /> : <p className="text-slate">{texts.byHand()}</p>}
        </div>
      </section>
      <MailsSwitch agency={agency} />
    </>
  )
}

/** The company's own statements at its registration, to check against a register. */
function CompanyFacts({ company }: { company: NonNullable<AgencyView['company']> }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.agencies
  const { address, postalCode, city, country, phone, businessType, expectedVolume, description, registeredAt } = company
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Fact name={texts.address()}>
        {address}, {postalCode} {city}, {country === 'OTHER' ? texts.otherCountry() : countryName(country, locale)}
      </Fact>
      <Fact name={texts.phone()}>{phone}</Fact>
      <Fact name={texts.businessType()}>{texts.businessTypes[businessType]()}</Fact>
      <Fact name={texts.volume()}>{expectedVolume}</Fact>
      <Fact name={texts.registered()}>
        <time dateTime={registeredAt}>{format.date(registeredAt)}</time>
      </Fact>
      {description && <Fact name={texts.description()}>{description}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-slate">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  )
}
