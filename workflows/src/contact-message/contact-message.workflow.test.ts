import { randomUUID } from 'node:crypto'
import { type ContactStanding, contactChanged } from '@passage/contracts/workflows/contact-message'
import type { WorkflowHandle } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { describe, expect, it } from 'vitest'
import { canSkipTime, endRun, withTimeSkipping } from '../testing/time-skipping.ts'
import type { ContactMessageActivities } from './activities.ts'
import { contactMessage } from './contact-message.ts'

/** The activities of one contact message, in memory. */
class Message {
  standing: ContactStanding = { gone: false, answered: false }
  failures = 0
  sentimentFailures = 0
  sentiments = 0
  ended = 0
  readonly mails: string[] = []

  readonly activities = {
    claimMessage: async () => {
      if (this.failures-- > 0) throw new Error('PostgreSQL is unavailable')
      return { ...this.standing }
    },
    recordSentiment: async () => {
      if (this.sentimentFailures-- > 0) throw new Error('the text cannot be read')
      this.sentiments += 1
    },
    mailAboutMessage: async ({ template }) => {
      this.mails.push(template)
    },
    endMessage: async () => {
      this.ended += 1
    },
  } satisfies ContactMessageActivities
}

type Story = (
  run: WorkflowHandle<typeof contactMessage>,
  message: Message,
  clock: TestWorkflowEnvironment,
) => Promise<unknown>

const live = async (story: Story, { suspected = false, minutesAgo = 0, reopened = false } = {}): Promise<Message> => {
  const message = new Message()
  await withTimeSkipping(message.activities, async (environment, taskQueue) => {
    const receivedAt = new Date((await environment.currentTimeMs()) - minutesAgo * 60_000).toISOString()
    const messageId = randomUUID()
    if (reopened) message.standing.reopenedAt = new Date(await environment.currentTimeMs()).toISOString()
    const run = await environment.client.workflow.start(contactMessage, {
      workflowId: `contact-message/${messageId}`,
      taskQueue,
      args: [{ messageId, subject: 'billing', receivedAt, suspected }],
    })
    try {
      await story(run, message, environment)
    } finally {
      await endRun(run, environment)
    }
  })
  return message
}

const attributes = async (run: WorkflowHandle) =>
  Object.fromEntries((await run.describe()).typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value]))

const answer = async (run: WorkflowHandle<typeof contactMessage>, message: Message) => {
  message.standing.answered = true
  await run.signal(contactChanged, { messageId: 'm1' })
}

const ARRIVAL = ['contact_received', 'staff_contact']

describe.skipIf(!(await canSkipTime()))('a contact message', () => {
  it('is confirmed and announced at once, and staff are reminded half an hour before the deadline', async () => {
    const message = await live(async (run, message, clock) => {
      await clock.sleep('1 minute')
      expect(message.mails).toEqual(ARRIVAL)
      expect(message.sentiments).toBe(1)
      await clock.sleep('88 minutes')
      expect(message.mails).toEqual(ARRIVAL)
      await clock.sleep('2 minutes')
      expect(message.mails.slice(2)).toEqual(['staff_contact_due'])
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false, WaitsFor: 'passage' })
      await clock.sleep('27 minutes')
      await answer(run, message)
      expect(await run.result()).toEqual({ outcome: 'answered', reminders: 1 })
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false, WaitsFor: 'nobody' })
    })
    expect(message.mails).toHaveLength(3)
    expect(message.ended).toBe(1)
    expect(message.sentiments).toBe(1)
  })

  it('raises attention after two hours, until it is answered', async () => {
    const message = await live(async (run, message, clock) => {
      await clock.sleep('119 minutes')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false })
      await clock.sleep('2 minutes')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: true, AttentionReason: ['overdue'] })
      await clock.sleep('3 days')
      await answer(run, message)
      await run.result()
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false, WaitsFor: 'nobody' })
    })
    expect(message.mails).toEqual([...ARRIVAL, 'staff_contact_due', 'staff_contact_overdue'])
  })

  it('sends staff no reminder once it is answered', async () => {
    const message = await live(async (run, message, clock) => {
      await clock.sleep('5 minutes')
      await answer(run, message)
      expect(await run.result()).toEqual({ outcome: 'answered', reminders: 0 })
    })
    expect(message.mails).toEqual(ARRIVAL)
  })

  it('is followed further when a signal arrives and it is not answered', async () => {
    const message = await live(async (run, message, clock) => {
      await run.signal(contactChanged, { messageId: 'm1' })
      await clock.sleep('91 minutes')
      expect(message.mails.at(-1)).toBe('staff_contact_due')
      expect((await run.describe()).status.name).toBe('RUNNING')
    })
    expect(message.ended).toBe(0)
  })

  it('skips late reminders when its run starts hours later', async () => {
    const message = await live(async (_run, _message, clock) => clock.sleep('1 minute'), { minutesAgo: 300 })
    expect(message.mails).toEqual(['contact_received', 'staff_contact_overdue'])
  })

  it('gets no confirmation and one reminder when it looks automatic', async () => {
    const message = await live(
      async (run, message, clock) => {
        await clock.sleep('2 days')
        expect(message.mails).toEqual(['staff_contact_due'])
        expect(await attributes(run)).toMatchObject({ NeedsAttention: false })
      },
      { suspected: true },
    )
    expect(message.sentiments).toBe(1)
  })

  it('ends its run within a day after it is deleted', async () => {
    await live(async (run, message, clock) => {
      await clock.sleep('3 hours')
      message.standing.gone = true
      await clock.sleep('25 hours')
      expect(await run.result()).toEqual({ outcome: 'gone', reminders: 2 })
    })
  })

  it('ends its run after 30 days', async () => {
    await live(async (run, _message, clock) => {
      await clock.sleep('31 days')
      expect(await run.result()).toEqual({ outcome: 'left', reminders: 2 })
    })
  })

  it('is overdue when it is reopened after 30 days', async () => {
    const message = await live(
      async (run, _message, clock) => {
        await clock.sleep('29 days')
        expect(await attributes(run)).toMatchObject({ NeedsAttention: true, AttentionReason: ['overdue'] })
        await clock.sleep('2 days')
        expect(await run.result()).toEqual({ outcome: 'left', reminders: 0 })
      },
      { minutesAgo: 40 * 24 * 60, reopened: true },
    )
    expect(message.mails).toEqual([])
  })

  it('raises attention while an activity fails, and continues afterwards', async () => {
    await live(async (run, message, clock) => {
      message.failures = 1_000
      await run.signal(contactChanged, { messageId: 'm1' })
      await clock.sleep('5 minutes')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: true, AttentionReason: ['step_retrying'] })
      message.failures = 0
      await clock.sleep('20 minutes')
      expect(await attributes(run)).toMatchObject({ NeedsAttention: false })
      expect(message.mails).toEqual(ARRIVAL)
    })
  })

  it('is followed without its sentiment, which is computed later', async () => {
    const message = await live(async (_run, message, clock) => {
      message.sentimentFailures = 4
      await clock.sleep('10 minutes')
      expect(message).toMatchObject({ sentiments: 0, mails: ARRIVAL })
      await clock.sleep('85 minutes')
    })
    expect(message).toMatchObject({ sentiments: 1 })
  })
})
