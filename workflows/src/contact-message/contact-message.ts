import { DAY, MINUTE } from '@passage/contracts/domain/money/payment-window'
import type { ContactMail } from '@passage/contracts/domain/people/people-mails'
import {
  CONTACT_ANSWERED_WITHIN_MINUTES,
  CONTACT_FOLLOWED_DAYS,
  CONTACT_REMINDED_AFTER_MINUTES,
} from '@passage/contracts/domain/site/contact'
import {
  type ContactFollowed,
  type ContactMessageInput,
  contactChanged,
} from '@passage/contracts/workflows/contact-message'
import { ActivityFailure, condition, proxyActivities, setHandler } from '@temporalio/workflow'
import { OperatorView } from '../shared/operator-view.ts'
import { type Step, untilDone } from '../visa-order/steps.ts'
import type { ContactMessageActivities } from './activities.ts'

type Activities = ContactMessageActivities

const { claimMessage, mailAboutMessage, endMessage } = proxyActivities<Activities>({
  startToCloseTimeout: '5s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
})

/** Staff can read a message without it: tried anew whenever the run looks. */
const { recordSentiment } = proxyActivities<Activities>({ startToCloseTimeout: '5s', retry: { maximumAttempts: 3 } })

const ENDINGS: Record<ContactFollowed['outcome'], string> = {
  answered: 'The message is answered.',
  gone: 'The message is deleted.',
  left: `Nobody has marked the message as answered for ${CONTACT_FOLLOWED_DAYS} days. It stays in the list.`,
}

/**
 * Sees to it that a contact message is answered: confirmed to its sender, announced to staff, who are reminded before the
 * promised two hours are over; then an operator is asked to look. Ends with the answer, when the message is deleted, or 30
 * days after it came or was opened again. For a message that looks automatic, staff are reminded once and the sender gets
 * no mail. Public specification §9.
 */
export async function contactMessage(input: ContactMessageInput): Promise<ContactFollowed> {
  const { messageId, suspected } = input
  const receivedAt = Date.parse(input.receivedAt)
  const dueAt = receivedAt + CONTACT_ANSWERED_WITHIN_MINUTES * MINUTE
  const endOf = (from: number) => from + CONTACT_FOLLOWED_DAYS * DAY
  const view = new OperatorView({
    title: `Contact message · ${input.subject}`,
    began: { what: 'Received', at: input.receivedAt },
    dueMs: dueAt,
    whatToDo: {
      overdue: 'The promised two hours are over: an administrator answers it under /admin/contact-messages.',
      step_retrying: 'A step does not work. It is repeated by itself.',
    },
  })
  let news = 0
  setHandler(contactChanged, () => {
    news += 1
  })

  const step = <T>(summary: string, work: Step<T>): Promise<T> =>
    untilDone(view, 'step_retrying', (options) => work({ ...options, summary }))
  const mail = (template: ContactMail) =>
    step(`Mail ${template}`, (options) => mailAboutMessage.executeWithOptions(options, [{ messageId, template }]))
  const look = () =>
    step('Look whether it is answered', (options) => claimMessage.executeWithOptions(options, [{ messageId }]))

  // What is still to come, soonest first. A reminder that comes too late for its purpose is left out.
  const agenda: { at: number; until: number; mail: ContactMail }[] = [
    { at: receivedAt + CONTACT_REMINDED_AFTER_MINUTES * MINUTE, until: dueAt, mail: 'staff_contact_due' },
  ]
  if (!suspected) {
    agenda.unshift(
      { at: receivedAt, until: endOf(receivedAt), mail: 'contact_received' },
      { at: receivedAt, until: dueAt, mail: 'staff_contact' },
    )
    agenda.push({ at: dueAt, until: dueAt + DAY, mail: 'staff_contact_overdue' })
  }
  let sentiment = false
  let reminders = 0
  for (;;) {
    const heard = news
    const { gone, answered, reopenedAt } = await look()
    const endsAt = endOf(reopenedAt ? Date.parse(reopenedAt) : receivedAt)
    const outcome = gone ? 'gone' : answered ? 'answered' : Date.now() >= endsAt ? 'left' : null
    if (outcome) {
      await step('End', (options) => endMessage.executeWithOptions(options, [{ messageId }]))
      // The answer was taken back while the run ended.
      if (news > heard) continue
      view.over(ENDINGS[outcome])
      return { outcome, reminders }
    }
    const next = agenda[0]
    if (next && next.at <= Date.now()) {
      agenda.shift()
      if (next.mail === 'staff_contact_overdue') view.raise('overdue')
      if (Date.now() < next.until) {
        await mail(next.mail)
        if (next.mail === 'staff_contact_due' || next.mail === 'staff_contact_overdue') reminders += 1
      }
      continue
    }
    if (!sentiment)
      sentiment = await works(recordSentiment.executeWithOptions({ summary: 'Read the sentiment' }, [{ messageId }]))
    view.waits(`**Waits for** an administrator, who answers the message and marks it. Reminded ${reminders} ×.`)
    // Looks once a day all the same: the message may be deleted.
    const wakesAt = Math.min(next?.at ?? endsAt, Date.now() + DAY, endsAt)
    await condition(() => news > heard, Math.max(1, wakesAt - Date.now()), {
      summary: next ? `Until ${next.mail}` : 'Until the next look',
    })
  }
}

const works = (activity: Promise<void>): Promise<boolean> =>
  activity.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ActivityFailure) return false
      throw error
    },
  )
