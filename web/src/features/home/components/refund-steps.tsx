import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'

const STEPS = [
  ['unpaid', 'bg-grey-tint text-grey'],
  ['paid', 'bg-green-tint text-green'],
  ['submitted', 'bg-orange-tint text-orange'],
] as const

/** What goes back at every status. design.md, Money. */
export function RefundSteps() {
  const texts = useI18n().LL.homeSections.pricing
  return (
    <div>
      <h3 className="font-display text-xl font-semibold">{texts.refund()}</h3>
      <ol className="mt-5 border-l-2 border-hairline">
        {STEPS.map(([step, look]) => (
          <li key={step} className="relative pb-7 pl-6 last:pb-0">
            <span
              aria-hidden
              className={cx('absolute top-1 -left-[9px] size-4 rounded-full border-2 border-card', look, 'bg-current!')}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h4 className="font-semibold">{texts.steps[step].title()}</h4>
              <span className={cx('rounded-full px-3 py-0.5 text-sm font-medium', look)}>
                {texts.steps[step].tag()}
              </span>
            </div>
            <p className="mt-1 max-w-text text-slate">{texts.steps[step].text()}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
