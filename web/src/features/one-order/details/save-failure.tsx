import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WriteToUs } from '../write-to-us.tsx'
import { newsSince } from './editing.ts'
import type { SaveDetails } from './use-save-details.ts'

/** What the customer may no longer change alone. */
const OURS_TO_CHANGE = new Set<string>(['edit_period_over', 'too_many_address_changes'])

/** Why a correction was not saved, and that nothing typed is lost. */
export function SaveFailure({ order, save }: { order: FullOrder; save: SaveDetails }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.form
  const { error, conflictAt, issues } = save
  if (!error || save.saving) return null
  if (conflictAt !== null) {
    return (
      <Alert kind="warning" live="assertive" title={texts.changedTitle()}>
        <ul>
          {newsSince(order, conflictAt).map(({ seq, reason, timestamp }) => (
            <li key={seq}>
              {texts.changedLine({ time: format.dateTime(timestamp), what: LL.tracking.news[reason]() })}
            </li>
          ))}
        </ul>
        <p className="mt-1">{texts.changedText()}</p>
      </Alert>
    )
  }
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{texts.pending()}</Alert>
  const refusals: Partial<Record<string, () => string>> = texts.refusals
  return (
    <Alert kind="error" live="assertive" title={texts.failed()}>
      {issues.length > 0 ? texts.invalid() : (code && refusals[code]?.()) || texts.failedText()}{' '}
      {code && OURS_TO_CHANGE.has(code) && <WriteToUs />}
    </Alert>
  )
}
