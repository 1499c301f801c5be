import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import { countryName } from '@passage/contracts/places/country-name'
import { BadgeCheck, BadgeX, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { MailsSwitch } from './mails-switch.tsx'

interface AgencyCardProps {
  agency: AgencyView
  onRename: () => void
  onVerify: () => void
  onWithdraw: () => void
  onDelete: () => void
}

/** One agency: whether it is verified, who belongs to it, what the company says of itself. */
export function AgencyCard({ agency, onRename, onVerify, onWithdraw, onDelete }: AgencyCardProps) {
  const { LL } = useI18n()
  const format = useDeskFormat()
  const texts = LL.agencies
  const { name, verifiedAt, members, company } = agency
  return (
    <Card data-agency={name} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 font-display text-xl font-semibold break-words">
              <bdi>{name}</bdi>
            </h2>
            {verifiedAt ? (
              <Badge tone="green" icon={BadgeCheck}>
                {texts.verified({ day: format.shortDate(verifiedAt) })}
              </Badge>
            ) : (
              <Badge tone="orange">{texts.unverified()}</Badge>
            )}
          </div>
          <p className="mt-1 text-sm text-slate">
            {texts.orders(agency.orders)} · {texts.created({ day: format.date(agency.createdAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            icon={Pencil}
            aria-label={texts.renameFor({ name })}
            onClick={onRename}
          >
            {texts.rename()}
          </Button>
          {verifiedAt ? (
            <Button
              variant="secondary"
              size="small"
              icon={BadgeX}
              aria-label={texts.withdrawFor({ name })}
              onClick={onWithdraw}
            >
              {texts.withdraw()}
            </Button>
          ) : (
            <Button size="small" icon={BadgeCheck} aria-label={texts.verifyFor({ name })} onClick={onVerify}>
              {texts.verify()}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={Trash2}
            className="text-red!"
            aria-label={texts.deleteFor({ name })}
            onClick={onDelete}
          >
            {texts.delete()}
          </Button>
        </div>
      </div>
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
    </Card>
  )
}

/** What a company said of itself when it registered, to be checked against a register. */
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
