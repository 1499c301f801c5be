import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Landmark } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'

/** Under which number the embassy has the file, and since when: what to say when one calls there. Nothing before that. */
export function EmbassySection({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.embassy
  const { submittedOn, embassyReference } = order
  if (!submittedOn) return null
  return (
    <section aria-labelledby="embassy-title" className="border-t border-hairline pt-4">
      <h3 id="embassy-title" className="flex items-center gap-2 font-semibold">
        <Landmark aria-hidden className="size-5 shrink-0 text-purple" />
        {texts.title()}
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-slate">{texts.submittedOn()}</dt>
          <dd className="font-medium">
            <time dateTime={submittedOn}>{format.day(submittedOn)}</time>
          </dd>
        </div>
        {embassyReference && (
          <div>
            <dt className="text-sm text-slate">{texts.reference()}</dt>
            <dd className="font-medium break-all tabular-nums select-all">{embassyReference}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
