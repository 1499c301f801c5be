import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import type { Requirement } from '../state/requirement-words.ts'

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
