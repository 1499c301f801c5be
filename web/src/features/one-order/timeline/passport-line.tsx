import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { wasAtEmbassy } from '@passage/contracts/domain/orders/order-end'
import { isAnswered, isClosedWithoutVisa, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { Check, Circle, CircleDot, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { type PassportStep, useStepText } from './passport-steps.ts'
import { AwaitedStamp, Stamp } from './stamp.tsx'
import { stampLook } from './stamp-look.ts'

const BY_STATE: Record<PassportStep['state'], string> = {
  complete: 'bg-green text-on-fill',
  in_progress: 'bg-card text-sea ring-2 ring-sea',
  superseded: 'bg-card text-slate ring-1 ring-control',
  pending: 'bg-card text-control ring-1 ring-control',
}

const MARKS = { complete: Check, in_progress: CircleDot, superseded: Minus, pending: Circle } as const

export interface PassportLineProps {
  step: PassportStep
  order: OrderView
  country: string
  /** A stamp that appears from now on is animated. */
  lands: boolean
}

/** One step: mark, text, date, and its stamp or a place for it. */
export function PassportLine({ step, order, country, lands }: PassportLineProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const { title, note } = useStepText(step, order, country)
  const Mark = isRefusal(step) ? X : MARKS[step.state]
  const state = {
    complete: LL.tracking.steps.done(),
    in_progress: LL.tracking.steps.current(),
    superseded: LL.tracking.steps.superseded(),
    pending: LL.tracking.steps.ahead(),
  }
  const ahead = step.state === 'pending'
  const faint = ahead || step.state === 'superseded'
  return (
    <li
      aria-current={step.state === 'in_progress' ? 'step' : undefined}
      data-status={step.stage ? undefined : step.status}
      data-step={step.stage ?? undefined}
      data-state={step.state}
      className={cx('group relative flex break-inside-avoid gap-3 last:pb-0 @lg:gap-5', step.stage ? 'pb-4' : 'pb-6')}
    >
      <span
        aria-hidden
        className={cx(
          'absolute top-7 bottom-0 left-3.25 border-l-2 group-last:hidden',
          step.state === 'complete' || step.state === 'superseded'
            ? 'border-green/40'
            : 'border-dashed border-control/60',
        )}
      />
      <span
        className={cx('relative z-10 flex size-7 shrink-0 items-center justify-center rounded-full', stepLook(step))}
      >
        <Mark aria-hidden className="size-4" strokeWidth={3} />
      </span>
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 @lg:grid-rows-[auto_1fr] @lg:gap-x-5">
        <div>
          <h4 className={cx('font-semibold', !step.stage && 'text-lg', faint && 'text-slate')}>
            {title}
            <span className="sr-only"> – {state[step.state]}</span>
          </h4>
          {step.at && !ahead && (
            <time dateTime={step.at} className="block text-sm text-slate tabular-nums">
              {format.dateTime(step.at)}
            </time>
          )}
        </div>
        {!step.stage && (
          <div className="-my-2 w-20 @xs:w-26 @lg:row-span-2 @lg:w-36">
            {step.state === 'complete' && <StepStamp step={step} order={order} country={country} lands={lands} />}
            {step.state === 'in_progress' && <AwaitedStamp className="animate-breathe text-sea" />}
            {step.kind === 'expected' && <AwaitedStamp className="opacity-50" />}
          </div>
        )}
        {note && (
          <p className="mt-1 max-w-prose break-words whitespace-pre-line text-slate @max-lg:col-span-2">{note}</p>
        )}
      </div>
    </li>
  )
}

type Standing = Pick<PassportStep, 'state' | 'status'>

/** The order ended here without a visa: no tick, and no green. */
export const isRefusal = ({ state, status }: Standing): boolean =>
  state === 'complete' && isClosedWithoutVisa(status as OrderStatus)

/** The mark of a step, by its progress. */
export const stepLook = (step: Standing): string => (isRefusal(step) ? 'bg-red text-on-fill' : BY_STATE[step.state])

interface StepStampProps {
  step: PassportStep
  order: OrderView
  country: string
  lands: boolean
}

/** The stamp of a finished step. Whether it is animated is decided once, when it appears. */
function StepStamp({ step, order, country, lands: mayLand }: StepStampProps) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const [lands] = useState(mayLand)
  const words: Record<string, (() => string) | undefined> = LL.tracking.stamp
  const begun: typeof words = LL.tracking.stampBegun
  const word = (step.isCutShort && begun[step.status]?.()) || words[step.status]?.()
  return (
    <Stamp
      look={stampLook(order.orderNumber, step.seq, step.status)}
      place={isEmbassysStamp(step.status, order) ? placeOf(order, country) : LL.tracking.stamp.office()}
      date={step.at ? format.stampDate(step.at) : ''}
      word={word ?? ''}
      lands={lands}
    />
  )
}

/** Whether the destination has stamped this: an order that Passage refused was never there. */
export const isEmbassysStamp = (status: string, { statusHistory }: Pick<OrderView, 'statusHistory'>): boolean =>
  isAnswered(status as OrderStatus) && wasAtEmbassy(statusHistory)

/** A name that would be set too small is replaced by the country's code. */
const placeOf = (order: OrderView, country: string): string => (country.length > 16 ? order.destinationCode : country)
