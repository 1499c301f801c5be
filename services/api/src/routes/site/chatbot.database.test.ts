import { prepareTopics } from '@passage/assistant/understand/topic/guess-topic'
import { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { PASSPORT_INDEX } from '@passage/contracts/domain/catalogue/visa-requirements'
import { readFacts } from '@passage/core/assistant/read-facts'
import { systemContext } from '@passage/core/context'
import { importRequirements } from '@passage/core/requirements/import-requirements'
import { afterEachStatement } from '@passage/core/testing/sql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAT_MESSAGES, createLimits } from '../../limits/limits.ts'
import { hourlyBudget } from '../../limits/rate-limiter.ts'
import { createOrderAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
  const rows = [
    { passport: 'CA', destination: 'JP', requirement: 'visa free', days: 90 },
    { passport: 'IN', destination: 'JP', requirement: 'visa required', days: null },
  ] as const
  await importRequirements(
    systemContext(test.db),
    { rows, source: { date: '2026-02-17', ...PASSPORT_INDEX } },
    { apply: true },
  )
  // Some questions below need the trained model.
  await prepareTopics(60_000)
})
afterAll(() => test?.close())

const send = (json: unknown, as?: PersonName) => test.call('POST /api/chatbot/message', { json, as })

async function ask(message: string, as?: PersonName): Promise<ChatReply> {
  const answer = await send({ message, context: { userProfile: {}, conversationHistory: [] } }, as)
  expect(answer.status).toBe(200)
  return ChatReply.parse(await answer.json())
}

describe('the assistant', () => {
  it('answers whether a visa is needed, with the source', async () => {
    const { response, userProfile } = await ask('I am Canadian and go to Japan')
    expect(response).toContain('No visa needed for up to 90 days.')
    expect(response).toContain('As of 17 February 2026, from Passport Index')
    expect(response).not.toContain('€')
    expect(userProfile).toEqual({
      ...{ nationality: 'Canada', nationalityCode: 'CA' },
      ...{ destination: 'Japan', destinationCode: 'JP' },
    })
  })

  it('quotes the current price, and links to the order', async () => {
    const { response, links, language } = await ask('je suis indien, quel prix pour deux personnes au Japon ?')
    const offer = await test.db
      .selectFrom('offers')
      .innerJoin('countries', 'countries.id', 'offers.countryId')
      .select(({ fn }) => fn.min<number>('baseCents').as('base'))
      .select('feeCents')
      .where('countries.code', '=', 'JP')
      .where('offers.isActive', '=', true)
      .groupBy('feeCents')
      .orderBy('base')
      .executeTakeFirstOrThrow()
    const total = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    expect(response).toContain(total.format((2 * (offer.base + (offer.feeCents ?? 0))) / 100))
    expect(links).toContainEqual({ label: 'Voir nos visas : Japon', href: '/order?country=JP&nationality=IN' })
    expect(language).toBe('fr')
  })

  it('continues the conversation in the request, and asks for missing facts', async () => {
    const first = await ask('visa for Japan')
    expect(first.response).toContain('Which country issued your passport?')
    const conversationHistory = [
      { role: 'user', content: 'visa for Japan', timestamp: new Date().toISOString() },
      { role: 'assistant', content: first.response, timestamp: new Date().toISOString() },
    ]
    const next = await send({ message: 'India', context: { userProfile: first.userProfile, conversationHistory } })
    expect(ChatReply.parse(await next.json()).response).toContain('A visa is required before you travel.')
  })

  it('answers a request without a context', async () => {
    expect((await send({ message: 'hello' })).status).toBe(200)
  })
})

describe('the assistant’s answer about an order', () => {
  it('is the same for a signed-out person whether or not the order exists', async () => {
    const { orderNumber } = await createOrderAs(test, 'customer')
    const [real, made] = [await ask(`where is ${orderNumber}`), await ask('where is ORD-AAAA3467')]
    expect(real).toEqual(made)
    expect(real.response).toContain('Sign in')
    expect(real.response).not.toContain('Japan')
  })

  it('shows the owner its status, with a link', async () => {
    const { orderNumber } = await createOrderAs(test, 'customer')
    const { response, links } = await ask(`status of ${orderNumber}`, 'customer')
    expect(response).toContain(`${orderNumber}, Japan: Awaiting payment.`)
    expect(response).toContain('Pay to start your application.')
    expect(links).toEqual([{ label: `Order ${orderNumber}`, href: `/orders?number=${orderNumber}` }])
    expect((await ask('où en est ma commande ?', 'customer')).response).toContain(orderNumber)
  })

  it('is the same for another customer as for an unknown order', async () => {
    const { orderNumber } = await createOrderAs(test, 'provider')
    const [other, none] = [
      await ask(`status of ${orderNumber}`, 'customer'),
      await ask('status of ORD-AAAA3467', 'customer'),
    ]
    expect(other).toEqual(none)
    expect(other.response).toContain('cannot find')
  })

  it('is not "missing" during an outage', async () => {
    const cut = afterEachStatement(test.db, () => Promise.reject(new Error('cut')))
    const person = { id: test.ids.customer, role: 'customer', verifiedEmail: null, agencyId: null } as const
    await expect(readFacts(cut, person).order('ORD-AAAA3467')).rejects.toThrow('cut')
    for (const asks of [person, null]) expect(await readFacts(test.db, asks).order('ORD-AAAA3467')).toBeNull()
  })
})

describe('an invalid message', () => {
  it.each([
    ['blank', { message: '  \n ' }, 'Write a message first.'],
    ['too long', { message: 'a'.repeat(2_001) }, 'This message is too long to read.'],
    ['with an unpaired surrogate', { message: 'visa \ud800' }, 'a character that cannot be stored'],
    ['with NUL', { message: 'a\0b' }, 'Remove control characters.'],
    [
      'with too many turns',
      { message: 'a', context: { conversationHistory: Array(101).fill({ role: 'user', content: 'a' }) } },
      'The conversation is too long.',
    ],
  ])('(%s) is refused with a reason', async (_what, json, said) => {
    const answer = await send(json)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(said)
  })

  it.each(['🏝️'.repeat(900), '<b onload=x>', '%00', '__proto__', 'visa '.repeat(390)])(
    'is answered although unusual: %j',
    async (message) => {
      expect(
        (await send({ message, context: { userProfile: { nationality: 'constructor', destination: '__proto__' } } }))
          .status,
      ).toBe(200)
    },
  )
})

it('messages to the assistant are limited by network', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const { askAssistant } = createLimits(test.db)
  await Promise.all(Array.from({ length: CHAT_MESSAGES - 1 }, () => askAssistant('203.0.113.77')))
  const call = () => test.call('POST /api/chatbot/message', { json: { message: 'hi' }, headers })
  expect((await call()).status).toBe(200)
  const refused = await call()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).not.toBeNull()
})

it('an hourly budget is shared by all processes and separate by name', async () => {
  const [one, other] = [hourlyBudget(test.db, 'test-calls', 3), hourlyBudget(test.db, 'test-calls', 3)]
  const allowed = await Promise.all([one(), other(), one(), other(), one()])
  expect(allowed.filter(Boolean)).toHaveLength(3)
  expect(await hourlyBudget(test.db, 'test-other-calls', 3)()).toBe(true)
})
