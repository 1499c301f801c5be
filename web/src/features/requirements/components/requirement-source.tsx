import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { isOnline } from '@passage/contracts/domain/catalogue/visa-requirements'
import { CircleCheck, CircleSlash, Info } from 'lucide-react'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** The data's day and source, and that it is not official. */
export function RequirementSource({ date, source }: Pick<Requirement, 'date' | 'source'>) {
  const { LL } = useI18n()
  const format = useFormat()
  return (
    <p className="text-sm text-slate">
      {date && source && (
        <>
          {LL.checker.asOf({ day: format.day(date) })}{' '}
          <a
            href={source.address}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-sea underline underline-offset-4"
          >
            {source.name}
            <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
          </a>
          {'. '}
        </>
      )}
      {LL.checker.noAdvice()}
    </p>
  )
}

interface OfficialSiteProps {
  requirement: Pick<VisaRequirement, 'requirement' | 'officialSite'>
  className?: string
}

/**
 * The official site for a required authorisation or visa; nothing when none is required, or an embassy’s site is
 * unknown.
 */
export function OfficialSite({ requirement: { requirement, officialSite }, className }: OfficialSiteProps) {
  const { LL } = useI18n()
  const texts = LL.checker.official
  if (!isOnline(requirement) && !officialSite) return null
  return (
    <p className={className}>
      {officialSite ? (
        <>
          {isOnline(requirement) ? texts.site() : texts.embassy()}{' '}
          <a
            href={officialSite}
            target="_blank"
            rel="noreferrer"
            className="relative z-10 font-medium wrap-anywhere text-sea underline underline-offset-4"
          >
            {new URL(officialSite).hostname.replace(/^www\./, '')}
            <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
          </a>
        </>
      ) : (
        texts.unknown()
      )}
    </p>
  )
}

/** A passport's requirement at a destination. Without `stayVisaNeeded` it is about a visit. */
export type Requirement = Pick<VisaRequirement, 'requirement' | 'days' | 'date' | 'source' | 'authorisation'> &
  Partial<Pick<VisaRequirement, 'stayVisaNeeded'>>

/** The passport's own country, which is not in the data. */
const isHome = ({ date }: Requirement): boolean => date === null

/** The requirement in one plain sentence without a full stop. */
export function headlineOf(requirement: Requirement, { needs }: TranslationFunctions['checker']): string {
  const { requirement: kind, days, authorisation, stayVisaNeeded } = requirement
  if (stayVisaNeeded) return needs.stay()
  if (kind === 'eta') return needs.eta(authorisation ?? 'ETA')
  return days === null ? needs[kind]() : needs.upTo(days)
}

/** What it means for the traveller. */
export function explanationOf(requirement: Requirement, { explain }: TranslationFunctions['checker']): string {
  if (isHome(requirement)) return explain.home()
  return requirement.stayVisaNeeded ? explain.stay() : explain[requirement.requirement]()
}

/** The requirement, after an icon that repeats it. */
export function RequirementLine({ requirement, className }: { requirement: Requirement; className?: string }) {
  const { LL } = useI18n()
  const free = requirement.requirement === 'visa free' && !requirement.stayVisaNeeded
  const closed = requirement.requirement === 'no admission'
  const Icon = free ? CircleCheck : closed ? CircleSlash : Info
  return (
    <span
      className={cx('flex items-start gap-2', free ? 'text-green' : closed ? 'text-orange' : 'text-blue', className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      {headlineOf(requirement, LL.checker)}
    </span>
  )
}
