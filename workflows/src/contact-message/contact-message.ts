import { DAY_MS, MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
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
import { runStep, type Step } from '../shared/run-step.ts'
import type { ContactMessageActivities } from './activities.ts'

type Activities = ContactMessageActivities

const { claimMessage, mailAboutMessage, endMessage } = proxyActivities<Activities>({
  startToCloseTimeout: '5s',
  scheduleToCloseTimeout: '2 minutes',
  retry: { initialInterval: '500ms', maximumInterval: '30s' },
})

/** Staff can work without the sentiment: it is tried again whenever the run reads the message. */
const { recordSentiment } = proxyActivities<Activities>({ startToCloseTimeout: '5s', retry: { maximumAttempts: 3 } })

const ENDINGS: Record<ContactFollowed['outcome'], string> = {
  answered: 'The message is answered.',
  gone: 'The message is deleted.',
  left: `The message was not marked as answered within ${CONTACT_FOLLOWED_DAYS} days. It stays in the list.`,
}

/**
 * A contact message until it is answered: confirms it to its sender, announces it to staff, reminds staff before the
 * promised two hours are over, and raises attention after them. Ends when it is answered or deleted, or 30 days after it
 * was received or reopened. A message that looks automatic gets one reminder and no mail to its sender. Public
 * specification §9.
 */
export async function contactMessage(input: ContactMessageInput): Promise<ContactFollowed> {
  const { messageId, suspected } = input
  const receivedAt = Date.parse(input.receivedAt)
  const dueAt = receivedAt + CONTACT_ANSWERED_WITHIN_MINUTES * MINUTE_MS
  const endOf = (from: number) => from + CONTACT_FOLLOWED_DAYS * DAY_MS
  const view = new OperatorView({
    title: `Contact message · ${input.subject}`,
    began: { what: 'Received', at: input.receivedAt },
    dueMs: dueAt,
    whatToDo: {
      overdue: 'The promised two hours are over: an administrator answers it under /admin/contact-messages.',
      step_retrying: 'A step fails. It is retried automatically.',
    },
  })
  let changes = 0
  setHandler(contactChanged, () => {
    changes += 1
  })

  const step = <T>(summary: string, work: Step<T>): Promise<T> =>
    runStep(view, 'step_retrying', (options) => work({ ...options, summary }))
  const mail = (template: ContactMail) =>
    step(`Mail ${template}`, (options) => mailAboutMessage.executeWithOptions(options, [{ messageId, template }]))
  const read = () => step('Read the message', (options) => claimMessage.executeWithOptions(options, [{ messageId }]))

  // Mails still to be queued, earliest first; after `until` a mail is left out.
  const agenda: { at: number; until: number; mail: ContactMail }[] = [
    { at: receivedAt + CONTACT_REMINDED_AFTER_MINUTES * MINUTE_MS, until: dueAt, mail: 'staff_contact_due' },
  ]
  if (!suspected) {
    agenda.unshift(
      { at: receivedAt, until: endOf(receivedAt), mail: 'contact_received' },
      { at: receivedAt, until: dueAt, mail: 'staff_contact' },
    )
    agenda.push({ at: dueAt, until: dueAt + DAY_MS, mail: 'staff_contact_overdue' })
  }
  let hasSentiment = false
  let reminders = 0
  for (;;) {
    const seen = changes
    const { gone, answered, reopenedAt } = await read()
    const endsAt = endOf(reopenedAt ? Date.parse(reopenedAt) : receivedAt)
    const outcome = gone ? 'gone' : answered ? 'answered' : Date.now() >= endsAt ? 'left' : null
    if (outcome) {
      await step('End the run', (options) => endMessage.executeWithOptions(options, [{ messageId }]))
      // The message was reopened while the run ended.
      if (changes > seen) continue
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
    if (!hasSentiment)
      hasSentiment = await succeeds(
        recordSentiment.executeWithOptions({ summary: 'Compute the sentiment' }, [{ messageId }]),
      )
    view.waits(`**Waits for** an administrator, who answers the message and marks it. Reminded ${reminders} ×.`)
    // Deletion sends no signal, so the message is read once a day.
    const wakesAt = Math.min(next?.at ?? endsAt, Date.now() + DAY_MS, endsAt)
    await condition(() => changes > seen, Math.max(1, wakesAt - Date.now()), {
      summary: next ? `Until ${next.mail}` : 'Until the message is read again',
    })
  }
}

const succeeds = (activity: Promise<void>): Promise<boolean> =>
  activity.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ActivityFailure) return false
      throw error
    },
  )
