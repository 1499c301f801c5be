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

/** Where a required ETA or e-visa is made officially; nothing for other requirements. */
export function OfficialSite({ requirement: { requirement, officialSite }, className }: OfficialSiteProps) {
  const { LL } = useI18n()
  const texts = LL.checker.official
  if (!isOnline(requirement)) return null
  return (
    <p className={className}>
      {officialSite ? (
        <>
          {texts.site()}{' '}
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

/** What is known about a passport at a destination. Without `stayVisaNeeded` it is about a visit. */
export type Requirement = Pick<VisaRequirement, 'requirement' | 'days' | 'date' | 'source'> &
  Partial<Pick<VisaRequirement, 'stayVisaNeeded'>>

/** One's own country, of which no data speaks. */
const isHome = ({ date }: Requirement): boolean => date === null

/** What is needed, in one plain sentence without a full stop. */
export function headlineOf(requirement: Requirement, { needs }: TranslationFunctions['checker']): string {
  if (requirement.stayVisaNeeded) return needs.stay()
  return requirement.days === null ? needs[requirement.requirement]() : needs.upTo(requirement.days)
}

/** What that means for the traveller. */
export function explanationOf(requirement: Requirement, { explain }: TranslationFunctions['checker']): string {
  if (isHome(requirement)) return explain.home()
  return requirement.stayVisaNeeded ? explain.stay() : explain[requirement.requirement]()
}

/** What is needed, with a sign before it that repeats it. */
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
