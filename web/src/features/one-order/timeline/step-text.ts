import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { statusNameIn } from '../../../ui/lists/status-name.ts'
import type { OrderWords } from '../order-texts.ts'
import type { PassportStep } from './passport-steps.ts'

export interface StepText {
  title: string
  note: string
}

/** What a step is called and what stands under it. Public specification §4, *Tracking timeline*. */
export function stepText(step: PassportStep, order: OrderView, country: string, { LL, format }: OrderWords): StepText {
  const texts = LL.tracking.steps
  const { entry } = step

  if (step.kind === 'submitted') {
    return { title: texts.submitted(), note: texts.submittedNote({ number: order.orderNumber, country }) }
  }
  if (step.kind === 'payment_confirmed') {
    const amount = format.money(order.totalAmount, order.currency)
    const note = texts.paidNote({ amount, currency: order.currency })
    return { title: texts.paid(), note: step.at ? note : `${note} ${texts.paidAt()}` }
  }
  if (step.kind === 'expected') {
    const unknown = holdOf(order.statusHistory) ? texts.expectedOnHold() : texts.expectedUnknown()
    const note = step.at ? texts.expectedOn({ day: format.day(step.at) }) : unknown
    return { title: texts.expected(), note }
  }
  const name = statusNameIn(LL, step.status)
  const title = entry && step.kind === 'news' ? LL.tracking.news[entry.reason]() || name : name
  const reasons: Record<string, (() => string) | undefined> = LL.tracking.why
  const why = (entry && reasons[entry.reason]?.()) || ''
  const words = step.kind === 'news' ? texts.by : texts.updatedBy
  const by = entry?.changedBy ? words({ name: entry.changedBy }) : ''
  return { title, note: entry?.notes || why || by }
}
