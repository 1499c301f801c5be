import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AddressCanary, startAddressCanary } from '@passage/local/testing/address-canary'
import { type Collector, startCollector } from '@passage/local/testing/collector'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withApi, withWorker } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { familyWork } from './family-work.ts'
import { allOperations, hasFreeField, isFree } from './fields.ts'
import { leaks } from './leaks.ts'
import { wholeLife } from './life.ts'
import { createMarks, type Kind, type Mark } from './marks.ts'
import { officeWork } from './office.ts'
import { peoplesLife } from './people.ts'
import { logTexts } from './places/logs.ts'
import { mailTexts } from './places/mails.ts'
import { listenToNats } from './places/nats.ts'
import { postgresTexts } from './places/postgres.ts'
import { storageTexts } from './places/storage.ts'
import { stripeTexts } from './places/stripe.ts'
import { temporalTexts } from './places/temporal.ts'
import { type Found, textsOf } from './places/texts.ts'
import { FRAGMENT, urlTexts } from './places/urls.ts'
import { sendRefusedRows } from './refused-rows.ts'
import { stepsOf } from './steps.ts'
import { createTypist, type Typist } from './typist.ts'

const since = new Date()
const marks = createMarks()
const world = worldOfFile()
let nats: Awaited<ReturnType<typeof listenToNats>>
let folder: string
let addresses: AddressCanary
let collector: Collector
let typist: Typist
let orderIds: string[]
let mails: Awaited<ReturnType<typeof mailTexts>>

/** API and worker log at their most detailed level, and export their spans. */
const log = (name: string) => join(folder, `${name}.log`)
const verbose = (name: string) => ({
  env: { LOG_LEVEL: 'trace', TRUSTED_PROXIES: '1', ...collector.env },
  log: log(name),
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-canary-'))
  addresses = await startAddressCanary()
  collector = await startCollector()
  nats = await listenToNats(world.stack.env.NATS_URL ?? '')
  await withWorker(world, verbose('worker'), () =>
    withApi(world, verbose('api'), async (origin) => {
      typist = createTypist(origin, marks, addresses.address)
      const step = stepsOf(world, typist, marks)
      await typist.call({
        name: 'POST /api/auth/login',
        body: { username: 'customer', password: 'Passage-customer-2026' },
      })
      await typist.refused({ name: 'POST /api/stripe/webhook' }, 400)
      await typist.nonsense(world.tokens.admin)
      await peoplesLife(world, typist, marks)
      orderIds = [
        ...(await wholeLife(world, step)),
        ...(await officeWork(world, typist, step)),
        await familyWork(world, typist, step),
      ]
      const retried = await sendRefusedRows(world, { origin, marks, step })
      orderIds.push(retried)
      await step.ask()
      // The draft comes last: placing an order ends it.
      await step.draft()
      const retry = { name: 'POST /api/orders/{orderId}/retry', token: world.tokens.provider }
      await typist.refused({ ...retry, params: { orderId: retried } }, 409)
    }),
  )
  mails = await mailTexts(world.stack.ports.mailbox, ({ source }) => marks.find(source).length > 0)
}, 240_000)

afterAll(async () => {
  await nats?.close()
  await addresses?.close()
  await collector?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('personal data typed into any field', () => {
  it('is sent to every operation with a free field', () => {
    const free = allOperations().filter(
      ({ parameters, body }) => parameters.some(({ schema }) => isFree(schema)) || (body && hasFreeField(body)),
    )
    expect(free.map(({ name }) => name).filter((name) => !typist.called.has(name))).toEqual([])
  })

  it('is not in Temporal, encrypted or decrypted', async () => {
    const texts = await temporalTexts(world, since)
    // Payloads were decrypted: only they contain an order's id.
    expect(texts.some(({ where, text }) => where.includes('(opened)') && text.includes(orderIds[0] ?? ''))).toBe(true)
    expect(leaks(marks, texts)).toEqual([])
  })

  it('is not in subjects, headers or messages of NATS', async () => {
    const texts = await nats.texts()
    expect(texts.some(({ text }) => text.includes(orderIds[0] ?? ''))).toBe(true)
    expect(leaks(marks, texts)).toEqual([])
  })

  it('is in no log, also of refused and failed requests', async () => {
    const texts = await logTexts(world, [log('api'), log('worker')])
    expect(texts.find(({ where }) => where.endsWith(log('api')))?.text).toContain('request failed')
    expect(texts.find(({ where }) => where.endsWith(log('worker')))?.text).toContain('worker ready')
    expect(leaks(marks, texts)).toEqual([])
  })

  it('is in no span', () => {
    const texts = textsOf(collector.exports(), 'spans')
    expect(collector.spans().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/orders', 'RunActivity:recordEntry', 'INSERT travellers']),
    )
    expect(leaks(marks, texts)).toEqual([])
  })

  it('is in no mail header except the recipient; passport numbers and passwords are in no mail', () => {
    expect(mails.mails.length).toBeGreaterThan(10)
    expect(leaks(marks, mails.headers)).toEqual([])
    // The body greets its reader by name, quotes what staff wrote and may contain the reader's own link.
    expect(leaks(marks, mails.bodies, ({ kind }) => !NEVER_MAILED.includes(kind))).toEqual([])
    expect(leaks(marks, mails.bodies)).not.toEqual([])
  })

  it('is in no mail or attachment when it is an internal note of staff', () => {
    expect(marks.fields()).toContain(INTERNAL)
    expect(leaks(marks, [...mails.headers, ...mails.bodies], ({ field }) => field !== INTERNAL)).toEqual([])
  })

  it('is not at Stripe except the e-mail address in its own field', async () => {
    const texts = await stripeTexts(world, orderIds)
    expect(texts.some(({ where, text }) => where.endsWith('metadata.order_id') && orderIds.includes(text))).toBe(true)
    expect(leaks(marks, texts)).toEqual([])
  })

  it('is in no key, header or metadata of storage', async () => {
    const texts = await storageTexts(world)
    expect(texts.length).toBeGreaterThan(0)
    expect(leaks(marks, texts)).toEqual([])
  })

  it('is in no URL, except a secret in the fragment of a mailed link', () => {
    const ours = ({ text }: Found) => !text.startsWith(addresses.address)
    const urls = urlTexts(typist.answers, mails.bodies).filter(ours)
    expect(urls.some(({ text }) => text.includes('X-Amz-Signature'))).toBe(true)
    // Browsers send no fragment to servers: it may contain the reader's secret.
    const secrets = (mark: Mark, where: string) => mark.kind === 'mailed' && where.endsWith(FRAGMENT)
    expect(leaks(marks, urls, secrets)).toEqual([])
    expect(leaks(marks, urls)).toContainEqual(expect.stringContaining(FRAGMENT))
  })

  it('is fetched by neither API nor worker when it is a URL that mails and attachments repeat', () => {
    const repeated = mails.bodies.filter(({ text }) => text.includes(addresses.address)).map(({ where }) => where)
    expect(repeated).toEqual(expect.arrayContaining([expect.stringMatching(/, html$/), expect.stringMatching(/pdf$/)]))
    expect(addresses.asked).toEqual([])
  })

  it('is in PostgreSQL in known columns only; passport numbers, passwords and secrets are nowhere in clear text', async () => {
    const texts = await postgresTexts(world, marks)
    const columns = texts.filter(({ text }) => marks.find(text).length > 0).map(({ where }) => where)
    expect([...new Set(columns)].toSorted()).toEqual(COLUMNS)
    expect(leaks(marks, texts, ({ kind }) => kind === 'text' || kind === 'email')).toEqual([])
  })
})

const INTERNAL = 'POST /api/orders/{orderId}/internal-notes body text'

/** Kinds that no mail may contain. */
const NEVER_MAILED: readonly Kind[] = ['passport', 'secret']

/** The columns that contain personal data in clear text. */
const COLUMNS = [
  'agencies.invoice_recipient',
  'agencies.name',
  'api_tokens.name',
  'checklists.rules',
  'contact_messages.conversation',
  'contact_messages.email',
  'contact_messages.first_name',
  'contact_messages.last_name',
  'contact_messages.message',
  'contact_messages.searched',
  'countries.name',
  'countries.name_fr',
  'documents.file_name',
  'invoices.content',
  'mails.to_address',
  'notes.embassy_reference',
  'notes.idempotency_key',
  'notes.text',
  'offers.description',
  'offers.description_fr',
  'orders.customer_email',
  'orders.customer_name',
  'orders.customer_phone',
  'orders.embassy_reference',
  'orders.idempotency_key',
  'orders.invoice_recipient',
  'orders.notes',
  'orders.searched',
  'orders.traveller_names',
  'partner_registrations.address',
  'partner_registrations.city',
  'partner_registrations.description',
  'partner_registrations.phone',
  'sessions.user_agent',
  'travellers.first_name',
  'travellers.last_name',
  'users.display_username',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.name',
  'users.username',
  'verifications.address',
]
