import type { OrderView, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { holdOf } from '@passage/contracts/domain/orders/hold'
import { isClosedWithoutVisa, isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'
import { type StageAhead, type TimelineStep, timelineOf } from '@passage/contracts/domain/orders/timeline'
import { decisionPart } from '@passage/contracts/domain/travellers/decision-part'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { statusNameIn } from '../../../ui/lists/status-name.ts'
import type { OrderTexts, OrderWords } from '../order-words.ts'
import { isolatedName } from '../travellers/traveller-name.ts'
import { isAnswerDayOver } from '../turn/answer-day.ts'

export interface PassportStep {
  key: string
  kind: TimelineStep['kind']
  state: TimelineStep['state']
  /** ISO instant; for the expected visa an ISO day. null when it is unknown. */
  at: string | null
  /** A future stage; null: another step. */
  stage: StageAhead | null
  /** The order's entry behind this step. */
  entry: StatusHistoryEntry | null
  /** The data of the stamp, together with the order's number. */
  seq: number
  /** The status the stamp shows. */
  status: string
  /**
   * The order ended without a visa during this stage, or left the regular way: its stamp does not mark the stage as
   * finished.
   */
  isCutShort: boolean
}

/** The timeline as lines of the passport page, in order of time. Public specification §4; settled.md, Tracking. */
export function passportSteps(order: OrderView): PassportStep[] {
  const bySeq = new Map(order.statusHistory.map((entry) => [entry.seq, entry]))
  const paymentWindowEndsAt = isWithBank(order) || order.askingStripe ? null : order.paymentWindowEndsAt
  // The public view shows the order's stage, without details or parties.
  const shown = order.full
    ? { ...order, paymentWindowEndsAt }
    : { ...order, paymentWindowEndsAt, dueAt: null, statusHistory: order.statusHistory.filter(isStatus) }
  const listed = timelineOf(shown).filter(({ kind }) => order.full || kind !== 'news')
  return listed.map((step, place, steps) => {
    const entry = (step.entry && bySeq.get(step.entry.seq)) ?? null
    const next = steps.slice(place + 1).find(({ kind }) => kind === 'status')?.entry
    const isCutShort = step.kind === 'status' && next != null && leavesUnfinished(bySeq.get(next.seq))
    const { kind, state, at } = step
    const stage = kind === 'ahead' ? step.stage : null
    return { key: keyOf(step), kind, state, at, stage, entry, ...stampOf(step), isCutShort }
  })
}

/** Whether this entry ends the preceding stage unfinished. */
const leavesUnfinished = (entry: StatusHistoryEntry | undefined): boolean =>
  entry !== undefined && (entry.override || isClosedWithoutVisa(entry.newStatus))

const isStatus = ({ kind }: StatusHistoryEntry): boolean => kind === 'status'

function keyOf(step: TimelineStep): string {
  if (step.kind === 'ahead') return `ahead/${step.stage}`
  return step.kind === 'status' || step.kind === 'news' ? `${step.kind}/${step.entry.seq}` : step.kind
}

function stampOf(step: TimelineStep): Pick<PassportStep, 'seq' | 'status'> {
  switch (step.kind) {
    case 'submitted':
      return { seq: 1, status: 'pending' }
    case 'payment_confirmed':
      return { seq: step.entry?.seq ?? 0, status: 'paid' }
    case 'status':
    case 'news':
      return { seq: step.entry.seq, status: step.entry.newStatus }
    case 'ahead':
      return { seq: 0, status: step.stage }
    case 'expected':
      return { seq: 0, status: 'completed' }
  }
}

/** {@link stepText} in the reader's language. */
export function useStepText(step: PassportStep, order: OrderView, country: string): { title: string; note: string } {
  const { LL } = useI18n()
  const format = useFormat()
  return stepText(step, order, country, { LL, format })
}

interface StepText {
  title: string
  note: string
}

/** A step's name and the text under it. Public specification §4, *Tracking timeline*. */
export function stepText(step: PassportStep, order: OrderView, country: string, { LL, format }: OrderWords): StepText {
  const texts = LL.tracking.steps
  const { entry } = step

  if (step.kind === 'submitted') {
    return { title: texts.submitted(), note: texts.submittedNote({ number: order.orderNumber, country }) }
  }
  if (step.kind === 'payment_confirmed') {
    const amount = format.money(order.totalAmount, order.currency)
    const note = texts.paidNote({ amount })
    return { title: texts.paid(), note: step.at ? note : `${note} ${texts.paidAt()}` }
  }
  if (step.kind === 'expected') {
    const later = isPayable(order.status) ? texts.expectedUnknown() : texts.expectedOpen()
    const unknown = holdOf(order.statusHistory) ? texts.expectedOnHold() : later
    return {
      title: texts.expected(),
      note: step.at ? [promisedBefore(step.at), expectedOn(step.at)].join('') : unknown,
    }
  }
  if (step.stage) {
    return { title: texts.stages[step.stage](), note: step.at ? stageUntil(step.stage, step.at) : '' }
  }
  const replacement = step.state === 'superseded' && replacedIn(LL, step)
  if (replacement) return replacement
  const name = statusNameIn(LL, step.status)
  // The payment was started; that it is pending is no longer true.
  const isBegun = step.kind === 'status' && step.status === 'payment_pending' && step.state === 'complete'
  // More than that the order is approved again.
  const isWithdrawn = entry?.reason === 'delivery_withdrawn'
  const isNews = step.kind === 'news' || isBegun || isWithdrawn
  const title = entry && isNews ? LL.tracking.news[isBegun ? 'checkout_opened' : entry.reason]() || name : name
  const reasons: Record<string, (() => string) | undefined> = LL.tracking.why
  const why = (entry && reasons[entry.reason]?.()) || ''
  const words = step.kind === 'news' ? texts.by : texts.updatedBy
  // That Passage or the reader acted is not worth a line.
  const who =
    entry?.changedBy && entry.changedBy !== LL.brand() && entry.actorKind !== 'customer' ? entry.changedBy : null
  const by = who ? words({ name: who }) : ''
  const notes = [travellerDecided(), entry?.notes || why || by, howFar()]
  if (step.state === 'superseded') notes.push(texts.reversed())
  return { title, note: notes.filter(Boolean).join('\n') }

  /** The decision about one traveller with which the order's status changed. */
  function travellerDecided(): string {
    if (!order.full || step.kind !== 'status' || !entry?.travellerId) return ''
    const what = LL.tracking.news[entry.reason]()
    return what && texts.ofTraveller({ what, name: isolatedName(order, entry.travellerId, LL) })
  }

  /** How far the decisions about several travellers are, at the stage where the order is. */
  function howFar(): string {
    const isNow = order.statusHistory.findLast(isStatus)?.seq === entry?.seq && step.status === order.status
    const part = isNow ? decisionPart(order.status, order.decisions) : null
    return part ? texts.part[part.kind]({ decided: 0, ...part }) : ''
  }

  /** The payment window is hours long; the others are days. */
  function stageUntil(stage: StageAhead, at: string): string {
    if (stage === 'paid') return texts.payUntil({ when: format.dateTimeInZone(at) })
    return texts.stageUntil({ day: format.day(luxembourgDay(new Date(at))) })
  }

  /** The promised day of a paid order, where it is not the expected one. */
  function promisedBefore(at: string): string {
    const promised = order.full && order.promise?.promisedOn
    return promised && promised !== at ? `${texts.promised({ day: format.day(promised) })} ` : ''
  }

  /** With what the day depends on, while the order waits for its payment or its customer. */
  function expectedOn(at: string): string {
    const day = format.day(at)
    const isUnpaid = isPayable(order.status)
    if (order.answerBy === null) return isUnpaid ? texts.expectedIfPaid({ day }) : texts.expectedOn({ day })
    // An order stored on this device may be days old: its day is then out of date.
    if (isAnswerDayOver(order)) return texts.expectedOnceHere()
    const by = format.day(order.answerBy)
    return isUnpaid ? texts.expectedIfPaidAndHere({ day, by }) : texts.expectedIf({ day, by })
  }
}

/** The text of a payment entry that a later one replaced; null: another entry. */
function replacedIn(LL: OrderTexts, { kind, status, entry }: PassportStep): StepText | null {
  const reason = kind === 'status' && status === 'payment_pending' ? 'checkout_opened' : entry?.reason
  const texts: Record<string, { title(): string; why(): string } | undefined> = LL.tracking.replaced
  const words = reason ? texts[reason] : undefined
  // A missing text is empty.
  const title = words?.title()
  return words && title ? { title, note: words.why() } : null
}
