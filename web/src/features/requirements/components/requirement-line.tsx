import { CircleCheck, CircleSlash, Info } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { headlineOf, type Requirement } from '../state/requirement-words.ts'

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
