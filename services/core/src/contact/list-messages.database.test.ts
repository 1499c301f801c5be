import { ContactFilter, ContactQuery } from '@passage/contracts/api/contact.schema'
import type { Sentiment } from '@passage/contracts/domain/site/contact'
import { type InsertObject, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '../database/schema.generated.ts'
import { startWorld, type World } from '../testing/test-world.ts'
import { listMessages, readFigures } from './list-messages.ts'

type Message = Partial<InsertObject<DB, 'contactMessages'>>

const WRITTEN: Message[] = [
  ...Array.from({ length: 45 }, (_, n) => ({ message: `Message ${n + 1}` })),
  { firstName: 'Zoë', lastName: 'Müller', email: 'zoe_m@travel.example' },
  { message: 'Où est mon visa ? Je n’ai rien reçu.', language: 'fr', ...read('negative', 2) },
  { message: '100% sure, thank you', ...read('positive', 5) },
  { subject: 'billing', answeredAt: new Date(), receivedAt: sql<Date>`now() - interval '3 hours'` },
  { subject: 'billing', message: 'Nobody answers', receivedAt: sql<Date>`now() - interval '121 minutes'` },
  { subject: 'billing', message: 'Soon', receivedAt: sql<Date>`now() - interval '119 minutes'` },
]

function read(sentimentLabel: Sentiment, sentimentScore: number): Message {
  return { sentimentLabel, sentimentScore, sentimentConfidence: 0.9 }
}

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const message of WRITTEN) {
    const usual = { firstName: 'Anna', lastName: 'Weber', email: 'anna@travel.example', message: 'Hello' }
    const values = { ...usual, ...({ subject: 'general', language: 'en' } as const), requestHash: '', ...message }
    await world.db.insertInto('contactMessages').values(values).execute()
  }
})
afterAll(() => world?.close())

const list = (query: object) => listMessages(world.db, ContactQuery.parse(query))
const figures = (filter: object) => readFigures(world.db, ContactFilter.parse(filter))

/** Texts of what a filter finds, which its figures count alike. */
async function found(filter: object) {
  const messages = await list(filter)
  expect((await figures(filter)).found).toBe(messages.length)
  return messages.map(({ message }) => message)
}

it('listMessages pages every message once, newest first', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 20 })))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 11, 0])
  expect(pages.flat()).toEqual(await list({}))
  expect(pages[2]?.at(-1)?.message).toBe('Message 1')
})

it('listMessages searches names, e-mail and text, ignoring case, accents and apostrophes', async () => {
  expect(await found({ search: 'message 1' })).toHaveLength(11)
  expect((await list({ search: 'MESSAGE 1', limit: 5, page: 3 })).map(({ message }) => message)).toEqual(['Message 1'])
  for (const search of [' zoe mull ', 'ZOË', 'zoe_m@', 'Mu\u0308ller', 'Müller', 'Mûller'])
    expect(await found({ search })).toEqual(['Hello'])
  for (const search of ['ou est mon', "n'ai", 'N’AI RIEN RECU']) expect(await found({ search })).toHaveLength(1)
})

it('listMessages searches wildcards literally', async () => {
  expect(await found({ search: '100%' })).toEqual(['100% sure, thank you'])
  expect(await found({ search: '%' })).toHaveLength(1)
  expect(await found({ search: 'zoeXm' })).toEqual([])
  expect(await found({ search: '％' })).toHaveLength(1)
  expect(await found({ search: 'anna＿travel' })).toEqual([])
})

it('listMessages filters by subject and answer', async () => {
  expect(await found({ subject: 'billing' })).toEqual(['Soon', 'Nobody answers', 'Hello'])
  expect(await found({ subject: 'billing', state: 'waiting' })).toEqual(['Soon', 'Nobody answers'])
  expect(await found({ state: 'overdue' })).toEqual(['Nobody answers'])
  expect(await found({ state: 'answered', search: 'anna' })).toEqual(['Hello'])
})

it('the figures count all messages; the average leaves out those without sentiment', async () => {
  expect(await figures({ search: 'zoe' })).toEqual({
    ...{ found: 1, total: 51, positive: 1, neutral: 0, negative: 1, average: 3.5 },
  })
})
