import type { WorkflowLine } from '@passage/contracts/api/orders/order-work.schema'
import { isStaffMail } from '@passage/contracts/domain/mails'
import { CREDIT_NOTE } from '@passage/contracts/workflows/history-names'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'

export interface Words {
  LL: TranslationFunctions
  /** An instant, with its day unless it is today. */
  when: (instant: string) => string
  money: (amount: string) => string
  /** The name of the traveller at a position. */
  nameAt: (position: number) => string
}

type Texts = Record<string, (() => string) | undefined>
type Spoken = Record<string, ((who: string) => string) | undefined>

/** One line of an order's history as a sentence with its actor, without names from the code. */
export function sentenceOf(line: WorkflowLine, words: Words): string {
  const texts = words.LL.staffWork.history
  switch (line.kind) {
    case 'started':
      return (texts.started as Texts)[line.name]?.() || texts.started.started()
    case 'ended':
      return (texts.ended as Texts)[line.name]?.() || texts.ended.completed()
    case 'version':
      return (texts.version as Texts)[line.name]?.() || texts.version.code()
    case 'timer':
      return timerSentence(line, words)
    case 'message':
      return messageSentence(line, words)
    case 'step':
      return stepSentence(line, words)
  }
}

function timerSentence(line: WorkflowLine, { LL, when }: Words): string {
  const texts = LL.staffWork.history
  const what = (texts.timer as Texts)[line.name]?.() || texts.timer.other()
  if (line.state === 'waiting') return texts.timers.waiting({ what, when: when(line.dueAt ?? line.at) })
  return line.state === 'cancelled' ? texts.timers.cancelled({ what }) : texts.timers.done({ what })
}

function messageSentence(line: WorkflowLine, words: Words): string {
  const texts = words.LL.staffWork.history
  const who = whoDid(line, words)
  const what = (texts.message as Spoken)[line.name]?.(who) || texts.message.other(who)
  if (line.state === 'running') return texts.working({ what })
  if (line.state !== 'failed') return what
  const refusals = words.LL.staffWork.failure.refusals as Texts
  // `code: words`
  const why = refusals[line.lastFailure?.split(':')[0] ?? '']?.()
  return why ? texts.refused({ what, why }) : texts.refusedPlain({ what })
}

function stepSentence(line: WorkflowLine, words: Words): string {
  const texts = words.LL.staffWork.history
  const tried = { tries: line.attempts ?? 1 }
  const said = stepWords(line, words)
  switch (line.state) {
    case 'done':
      return said.done
    case 'cancelled':
      return texts.calledOff({ what: said.doing })
    case 'failed':
      return line.attempts === null ? said.failing : texts.gaveUp({ what: said.failing, ...tried })
    default:
      if (tried.tries <= 1 && line.lastFailure === null) return said.doing
      if (line.state === 'running' || !line.dueAt) return texts.tries({ what: said.failing, ...tried })
      return texts.triesNext({ what: said.failing, ...tried, when: words.when(line.dueAt) })
  }
}

interface StepWords {
  done: string
  doing: string
  failing: string
}

function stepWords(line: WorkflowLine, words: Words): StepWords {
  const { history, mails } = words.LL.staffWork
  if (line.name === 'sendMail' && line.mail) {
    const { readers, ...texts } = history.mail
    const mail = mails.templates[line.mail]()
    const reader = isStaffMail(line.mail) ? readers.staff() : readers.customer()
    return {
      done: texts.done({ mail, reader }),
      doing: texts.doing({ mail, reader }),
      failing: texts.failing({ mail }),
    }
  }
  if (line.name === 'refundPayment' && line.amount) {
    const amount = words.money(line.amount)
    const { done, doing, failing } = history.refund
    return { done: done(amount), doing: doing(amount), failing: failing(amount) }
  }
  const steps: Record<string, Record<keyof StepWords, () => string> | undefined> = history.step
  const paper = line.name === 'issueInvoice' && line.summary === CREDIT_NOTE ? 'creditNote' : line.name
  // A step of another release has no text.
  const texts = steps[paper]?.done() ? steps[paper] : history.step.other
  const entry = line.name === 'recordEntry' ? entrySentence(line, words) : null
  return { done: entry ?? texts.done(), doing: texts.doing(), failing: texts.failing() }
}

function entrySentence(line: WorkflowLine, words: Words): string | null {
  const { entry } = line
  if (!entry) return null
  const { LL } = words
  const texts = LL.staffWork.history
  const sentence = texts.entry[entry.reason]({
    who: whoDid(line, words),
    amount: entry.amount ? words.money(entry.amount) : texts.someAmount(),
    status: LL.orderStatus[entry.status](),
    document: documentIn(entry, words),
    traveller: entry.travellerId === null ? '' : words.nameAt(entry.travellerId),
    why: texts.why[entry.rejection ?? 'other'](),
  })
  return entry.override ? texts.override(sentence) : sentence
}

/** "the passport", or "Youssef’s passport". */
function documentIn({ documentType, travellerId }: NonNullable<WorkflowLine['entry']>, words: Words): string {
  const { documents, theirs, ofTraveller } = words.LL.staffWork.history
  const nameIn = (names: Texts) => names[documentType ?? 'other']?.() || names.other?.() || ''
  if (travellerId === null) return nameIn(documents)
  return ofTraveller({ document: nameIn(theirs), traveller: words.nameAt(travellerId) })
}

/** Staff by name, other actors by their kind. */
function whoDid({ by }: WorkflowLine, { LL }: Words): string {
  return by?.name ?? LL.staffWork.history.who[by?.kind ?? 'system']()
}

/** Steps whose end is shown to staff; the others are shown when they fail. */
const TOLD = new Set(['recordEntry', 'sendMail', 'refundPayment', 'issueInvoice', 'prepareFile'])

/** Messages without an entry. */
const ASKED = new Set(['retryStep', 'requestFile', 'cancel', 'reset'])

/** Whether a line is shown in the short history. */
export function isNews(line: WorkflowLine): boolean {
  if (line.kind === 'version') return false
  if (line.state === 'failed' || line.state === 'running' || line.state === 'waiting') return true
  if (line.kind === 'started' || line.kind === 'ended') return true
  return line.kind === 'step' ? TOLD.has(line.name) : line.kind === 'message' && ASKED.has(line.name)
}
