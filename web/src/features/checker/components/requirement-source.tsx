import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Requirement } from '../state/requirement-words.ts'

/** Of which day the data is and from whom, and that nobody official speaks here. */
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
