import type { DashboardPicture } from '@passage/contracts/api/desk/statistics.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** From payment to submission: what half of the orders and nine of ten stayed within. */
export function SubmissionTimes({ submission }: Pick<DashboardPicture, 'submission'>) {
  const { LL } = useI18n()
  const texts = LL.statistics.picture
  const words = (hours: number) =>
    hours < 48 ? texts.hours(hours) : texts.days({ days: Math.floor(hours / 24), hours: hours % 24 })
  return (
    <div className="border-t border-hairline pt-4">
      <h3 className="font-semibold">{texts.submission()}</h3>
      {submission ? (
        <>
          <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_auto_1fr]">
            <div>
              <dt className="text-sm text-slate">{texts.median()}</dt>
              <dd className="text-lg font-semibold tabular-nums">{words(submission.medianHours)}</dd>
            </div>
            <div>
              <dt className="text-sm text-slate">{texts.ninetieth()}</dt>
              <dd className="text-lg font-semibold tabular-nums">{words(submission.ninetiethHours)}</dd>
            </div>
          </dl>
          <p className="mt-1 text-sm text-slate">{texts.counted(submission.orders)}</p>
        </>
      ) : (
        <p className="mt-1 text-slate">{texts.none()}</p>
      )}
    </div>
  )
}
