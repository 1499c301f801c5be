import type { Site } from '@passage/contracts/api/site.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type Days = Site['processingDays']['tourist']

interface ServicePriceProps {
  /** Undefined while they are on their way. */
  figures: { from: string | null; days: Days } | undefined
  failed: boolean
}

/** From how much, and in how many business days. */
export function ServicePrice({ figures, failed }: ServicePriceProps) {
  const texts = useI18n().LL.homeSections.services
  const format = useFormat()
  if (failed) return <p>{texts.failed()}</p>
  if (!figures?.from) return <Skeleton className="h-20 w-40" />
  return (
    <>
      <p>
        {texts.from()} <span className="text-2xl font-semibold tabular-nums">{format.money(figures.from)}</span>
      </p>
      <p className="text-sm text-slate">{texts.unit()}</p>
      {figures.days && <Range days={figures.days} />}
    </>
  )
}

function Range({ days: { min, max } }: { days: NonNullable<Days> }) {
  const texts = useI18n().LL.homeSections.services
  return <p className="mt-2 font-medium">{min === max ? texts.days(min) : texts.daysRange({ min, max })}</p>
}
