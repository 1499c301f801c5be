import { randomUUID } from 'node:crypto'
import { ContactReceived } from '@passage/contracts/api/contact.schema'
import type { ContactFollowed } from '@passage/contracts/workflows/contact-message'
import { contactMessageId, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { read, send } from '@passage/verify/faults/scenes/http'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'
import type { Hero, Story } from './story.ts'

const soon = { within: 45_000, every: 250 }

/** The runbook's problems of contact messages. The order in the result is a placeholder. */
export function contactStories(world: World): Record<string, Story> {
  const runOf = (messageId: string) =>
    world.temporal.workflow.getHandle<() => Promise<ContactFollowed>>(contactMessageId(messageId))
  const mailsOf = async (messageId: string) => {
    const mails = world.db.selectFrom('mails').select('template').where('key', 'like', `contact/${messageId}/%`)
    return (await mails.execute()).map(({ template }) => template).toSorted()
  }
  const arrives = async (): Promise<Hero & { messageId: string }> => {
    const body = {
      ...{ firstName: 'Nadia', lastName: 'Weber', email: `nadia-${randomUUID()}@travel.example` },
      ...{ subject: 'billing', message: 'Where is my invoice?' },
    }
    const answer = await send(world.origin, { method: 'POST', path: '/api/contact', body })
    const { id: messageId } = read(answer, ContactReceived)
    await until(async () => expect(await mailsOf(messageId)).toEqual(['contact_received', 'staff_contact']), soon)
    return { ...{ id: '', orderNumber: '', cents: 0, key: '' }, messageId }
  }
  const answer = async (messageId = '') => {
    const path = `/api/admin/contact-messages/${messageId}`
    const call = { method: 'PATCH', path, token: world.tokens.admin, body: { answered: true } } as const
    expect((await send(world.origin, call)).status).toBe(200)
  }
  const isAnswered = async ({ messageId = '' }: Hero) =>
    expect(await runOf(messageId).result()).toMatchObject({ outcome: 'answered' })
  return {
    'A contact message': {
      async begin() {
        const hero = await arrives()
        const { messageId } = hero
        // Restarts the workflow with an arrival three hours ago.
        await runOf(messageId).terminate('to have begun earlier')
        const receivedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
        await world.temporal.workflow.start(WORKFLOWS.contactMessage, {
          workflowId: contactMessageId(messageId),
          taskQueue: TASK_QUEUE,
          args: [{ messageId, subject: 'billing', receivedAt, suspected: false }],
        })
        await until(async () => {
          const { typedSearchAttributes } = await runOf(messageId).describe()
          const said = typedSearchAttributes.getAll().find(({ key }) => key.name === 'AttentionReason')
          expect(said?.value).toEqual(['overdue'])
        }, soon)
        return hero
      },
      shows: /Running +contact-message\/.*Needs attention: overdue.*Waits for.* an administrator/s,
      mend: ({ messageId }) => answer(messageId),
      over: isAnswered,
    },
    "A contact message's run ended by hand": {
      async begin() {
        const hero = await arrives()
        await runOf(hero.messageId).terminate('an operator’s mistake')
        await answer(hero.messageId)
        return hero
      },
      shows: /Terminated +contact-message\//,
      async over(hero) {
        await isAnswered(hero)
        // No mail twice after the reset; a mail to staff that was not sent yet is dropped for an answered message.
        const mails = await mailsOf(hero.messageId ?? '')
        expect(['contact_received', 'contact_received, staff_contact']).toContain(mails.join(', '))
      },
    },
  }
}
