import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Context, transaction } from '../context.ts'
import { claimDueMails } from '../mails/claim-mail.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { changeMessage } from './change-message.ts'
import { claimMessage, mailAboutMessage } from './follow-message.ts'
import { nextStaffMail } from './gather-staff-mails.ts'
import { receiveMessage } from './receive-message.ts'

let world: World
let admin: Context
beforeAll(async () => {
  world = await startWorld()
  const ada = { name: 'Ada Weber', email: 'ada@people.example', emailVerified: true, role: 'admin' } as const
  const { id } = await world.db.insertInto('users').values(ada).returning('id').executeTakeFirstOrThrow()
  admin = { ...world.system, actor: { kind: 'staff', id } }
})
afterAll(() => world?.close())
beforeEach(async () => {
  await world.db.deleteFrom('contactMessages').execute()
  await world.db.deleteFrom('mails').execute()
})

const staff = { email: 'team@passage.example', gatherSeconds: 300 }

/** A message that is announced to staff. */
async function announced(inbox = staff): Promise<string> {
  const form = { firstName: 'Nadia', lastName: 'Weber', email: 'nadia@travel.example', subject: 'billing' } as const
  const { answer } = await receiveMessage(world.system, {
    ...{ userId: null, idempotencyKey: null, suspicions: [] },
    form: { ...form, message: randomUUID(), language: 'en' },
  })
  await mailAboutMessage(world.system, { messageId: answer.id, template: 'staff_contact' }, inbox)
  return answer.id
}

/** Mails that leave now; each by the number of messages that it is about. */
async function leaving(): Promise<number[]> {
  const sizes: number[] = []
  for (;;) {
    const mail = await claimDueMails(world.system, (id) => id)
    if (!mail) return sizes
    sizes.push(mail.parts.length)
  }
}
const minutesPass = (minutes: number) =>
  world.db
    .updateTable('mails')
    .set({ nextTryAt: sql<Date>`next_try_at - make_interval(mins => ${minutes})` })
    .execute()

it('thirty messages at once are two mails to staff: one at once, one after five minutes', async () => {
  await Promise.all(Array.from({ length: 30 }, () => announced()))
  expect(await leaving()).toEqual([1])
  await minutesPass(4)
  await announced()
  expect(await leaving()).toEqual([])
  await minutesPass(1)
  expect(await leaving()).toEqual([30])
})

it('a message whose transaction began before the first mail was due waits like the later ones', async () => {
  const next = await transaction(world.system, async (tx) => {
    await sql`select now()`.execute(tx)
    await announced()
    return nextStaffMail(tx, 'staff_contact', staff.gatherSeconds)
  })
  const { at } = await world.db.selectFrom('mails').select('nextTryAt as at').executeTakeFirstOrThrow()
  expect(next).toEqual(new Date(at.getTime() + staff.gatherSeconds * 1_000))
})

it('after five quiet minutes a message is announced at once', async () => {
  await announced()
  expect(await leaving()).toEqual([1])
  await minutesPass(5)
  await announced()
  expect(await leaving()).toEqual([1])
})

it('an answered message is not announced to staff', async () => {
  await announced()
  const answered = await announced()
  await changeMessage(admin, answered, { answered: true })
  await minutesPass(5)
  expect(await leaving()).toEqual([1])
})

it('a reopened message has the time of its reopening', async () => {
  const id = await announced()
  expect(await claimMessage(world.system, id)).toEqual({ gone: false, answered: false })
  await changeMessage(admin, id, { answered: true })
  await changeMessage(admin, id, { answered: false })
  const { reopenedAt } = await claimMessage(world.system, id)
  expect(Math.abs(Date.parse(reopenedAt ?? '') - Date.now())).toBeLessThan(60_000)
})
