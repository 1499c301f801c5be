import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatStampDate } from '../../../lib/format.ts'
import { machineLine } from '../../one-order/timeline/machine-line.ts'
import { Stamp } from '../../one-order/timeline/stamp.tsx'
import type { StampLook } from '../../one-order/timeline/stamp-look.ts'

const LOOKS: Record<'paid' | 'submitted' | 'approved', StampLook> = {
  paid: { shape: 'frame', ink: 'sea', turn: -9, shift: { x: 0, y: 0 }, seed: 3 },
  submitted: { shape: 'oval', ink: 'ink', turn: 7, shift: { x: 0, y: 0 }, seed: 5 },
  approved: { shape: 'round', ink: 'red', turn: -14, shift: { x: 0, y: 0 }, seed: 9 },
}

/** A passport page as an application fills it. Decoration, on wide screens only. */
export function SamplePage() {
  const { LL, locale } = useI18n()
  const country = LL.home.sample.country()
  const date = (day: string) => formatStampDate(`2026-${day}T12:00:00Z`, locale)
  const line = machineLine({ destinationCode: 'JP', orderNumber: 'ORD-K7M4XQ9H', createdAt: '2026-10-05' })
  return (
    <div
      aria-hidden
      className="relative hidden rotate-2 overflow-hidden rounded-card border border-hairline bg-white p-6 shadow-soft lg:block"
    >
      <p className="font-medium text-stamp tabular-nums">{LL.tracking.orderTitle({ number: 'ORD-K7M4XQ9H' })}</p>
      <p className="font-display text-lg font-semibold">{LL.tracking.page({ country })}</p>
      <div className="relative mt-2 h-72">
        <Stamp
          look={LOOKS.paid}
          place={LL.tracking.stamp.office()}
          date={date('10-05')}
          word={LL.tracking.stamp.paid()}
          className="absolute top-2 -left-1 w-44"
        />
        <Stamp
          look={LOOKS.submitted}
          place={LL.tracking.stamp.office()}
          date={date('10-08')}
          word={LL.tracking.stamp.submitted()}
          className="absolute top-14 right-0 w-44"
        />
        <Stamp
          look={LOOKS.approved}
          place={country}
          date={date('10-14')}
          word={LL.tracking.stamp.approved()}
          className="absolute bottom-0 left-16 w-46"
        />
      </div>
      <p className="-mx-6 -mb-2 overflow-hidden border-t border-hairline px-6 pt-3 font-mono text-sm tracking-[0.2em] whitespace-nowrap text-control">
        {line}
      </p>
    </div>
  )
}
