import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { isAnswered, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import type { PassportStep } from './passport-steps.ts'
import { Stamp } from './stamp.tsx'
import { stampLook } from './stamp-look.ts'

interface StepStampProps {
  step: PassportStep
  order: OrderView
  country: string
  lands: boolean
}

/** The stamp of a finished step, by the embassy's country where it acted, by our office elsewhere. Whether it comes down with a press is decided once, when it appears. */
export function StepStamp({ step, order, country, lands: mayLand }: StepStampProps) {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const [lands] = useState(mayLand)
  const words: Record<string, (() => string) | undefined> = LL.tracking.stamp
  const begun: typeof words = LL.tracking.stampBegun
  const word = (step.isCutShort && begun[step.status]?.()) || words[step.status]?.()
  return (
    <Stamp
      look={stampLook(order.orderNumber, step.seq, step.status)}
      place={isAnswered(step.status as OrderStatus) ? placeOf(order, country) : LL.tracking.stamp.office()}
      date={step.at ? format.stampDate(step.at) : ''}
      word={word ?? ''}
      lands={lands}
    />
  )
}

/** A name that would have to be set too small gives way to the country's code. */
const placeOf = (order: OrderView, country: string): string => (country.length > 16 ? order.destinationCode : country)
