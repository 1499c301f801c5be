import { randomUUID } from 'node:crypto'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { sql } from '@passage/core/testing/sql'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, moveOrder } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

/** A passport number that must appear only where it is meant to. */
const CANARY = 'CANARYX4RTBPFW4'

let test: TestApp
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'customer')).id
  await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', orderId).execute()
})

const traveller = { ...KNOWN_TRAVELLER, position: 1, lastName: 'الفاسي', passportNumber: CANARY }
const put = (json: unknown, as: PersonName = 'customer', key: string = randomUUID()) =>
  test.call(`PUT /api/orders/${orderId}/details`, { as, json, headers: { 'idempotency-key': key } })

describe('a correction of details', () => {
  it('sends the workflow the draft’s id and whether the address changes, and nothing else', async () => {
    const response = await put({ customerEmail: 'zoë@travel.example'.replace('ë', 'e'), travellers: [traveller] })
    expect(response.status).toBe(200)
    const message = test.orders.correctDetails.mock.lastCall?.[1]
    expect(message).toEqual({
      actor: { kind: 'customer', id: test.ids.customer },
      detailsId: expect.any(String),
      emailChanges: true,
      expectedSeq: null,
    })
    const drafts = await test.db.selectFrom('detailDrafts').select('id').where('orderId', '=', orderId).execute()
    expect(drafts).toEqual([{ id: message?.detailsId }])
  })

  it('shows the changed fields to owner and staff, with the passport number masked', async () => {
    await put({ travellers: [traveller] })
    const detailsId = test.orders.correctDetails.mock.lastCall?.[1].detailsId as string
    await moveOrder(test, orderId, { seq: 2, status: 'pending', kind: 'details', reason: 'details_corrected' }, null, {
      detailsId,
    })
    for (const as of ['customer', 'provider'] as const) {
      const text = await (await test.call(`GET /api/orders/${orderId}`, { as })).text()
      expect(text).not.toContain(CANARY)
      const { travellers } = FullOrder.parse(JSON.parse(text))
      expect(travellers).toMatchObject([{ ...traveller, passportNumber: '••••••••••••FW4', complete: true }])
    }
    vi.clearAllMocks()
    const again = await put({ travellers: [traveller] })
    expect(await again.json()).toMatchObject({ id: orderId, status: 'pending', seq: 2 })
    expect(test.orders.correctDetails).not.toHaveBeenCalled()
  })

  it('returns the errors by field', async () => {
    const response = await put({
      travellers: [{ ...traveller, passportExpiry: '2020-01-01', birthDate: '2190-01-01' }],
    })
    expect(response.status).toBe(400)
    const { code, issues } = await response.json()
    expect(code).toBe('invalid_input')
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'travellers.0.birthDate',
      'travellers.0.passportExpiry',
    ])
  })

  it.each([
    ['an unknown field', { status: 'paid' }],
    ['a passport number with a slash', { travellers: [{ ...traveller, passportNumber: 'ab/12345' }] }],
    ['a passport number of 10,000 letters', { travellers: [{ ...traveller, passportNumber: 'A'.repeat(10_000) }] }],
    ['no name', { travellers: [{ ...traveller, firstName: '   ' }] }],
    ['a first name that is said to be none', { travellers: [{ ...traveller, noFirstName: true }] }],
    ['a date of birth without its year', { travellers: [{ ...traveller, birthDate: '05-17' }] }],
    ['a year of birth to come', { travellers: [{ ...traveller, birthDate: '2199' }] }],
    ['eleven travellers', { travellers: Array.from({ length: 11 }, () => traveller) }],
    ['the year 0', { departureDate: '0000-01-01' }],
    ['30 February', { departureDate: '2039-02-30' }],
    ['no address', { customerEmail: '' }],
    ['a quoted address', { customerEmail: '"marie durand"@travel.example' }],
    ['a phone number of dots', { customerPhone: '......' }],
  ])('refuses %s', async (_what, json) => {
    expect((await put(json)).status).toBe(400)
    expect(test.orders.correctDetails).not.toHaveBeenCalled()
  })

  it('stores what was typed in one spelling', async () => {
    const typed = { customerEmail: '\u200bMarie@Müller.example', customerPhone: 'tel:00352\u00a026 12 34;ext=7' }
    const single = {
      firstName: '',
      noFirstName: true,
      birthDate: '1990-05-00',
      nationality: 'xxb',
      passportNumber: '12\u2011ab 34567',
    }
    const response = await put({ ...typed, travellers: [{ ...traveller, ...single }] })
    expect(response.status).toBe(200)
    const detailsId = test.orders.correctDetails.mock.lastCall?.[1].detailsId as string
    const corrected = { seq: 2, status: 'pending', kind: 'details', reason: 'details_corrected' } as const
    await moveOrder(test, orderId, corrected, null, { detailsId })
    const order = await (await test.call(`GET /api/orders/${orderId}`, { as: 'customer' })).json()
    expect(order).toMatchObject({
      customerEmail: 'marie@xn--mller-kva.example',
      customerPhone: '+352 26 12 34 ext. 7',
      travellers: [
        {
          firstName: '',
          noFirstName: true,
          birthDate: '1990-05',
          nationality: 'XXB',
          passportNumber: '••••••567',
          complete: true,
        },
      ],
    })
  })

  it('may complete a traveller during the review, also after the 24 hours', async () => {
    await moveOrder(test, orderId, { seq: 2, status: 'document_review' })
    const createdAt = new Date(Date.now() - 25 * HOUR_MS)
    await test.db.updateTable('orders').set({ createdAt }).where('id', '=', orderId).execute()
    const read = async () =>
      FullOrder.parse(await (await test.call(`GET /api/orders/${orderId}`, { as: 'customer' })).json())
    const before = await read()
    expect(before).toMatchObject({ status: 'document_review', travellersComplete: false })
    const [first] = before.travellers
    const more = Array.from({ length: before.numberOfApplicants - 1 }, (_, i) => ({
      ...{ ...traveller, position: i + 2, passportNumber: `${CANARY}${i}` },
    }))
    const { firstName = '', lastName = '', nationality } = first ?? {}
    const travellers = [{ ...traveller, firstName, lastName, nationality }, ...more]
    const response = await put({ travellers, expectedSeq: 2 })
    expect(response.status).toBe(200)
    const detailsId = test.orders.correctDetails.mock.lastCall?.[1].detailsId as string
    const corrected = { seq: 3, status: 'document_review', kind: 'details', reason: 'details_corrected' } as const
    await moveOrder(test, orderId, corrected, null, { detailsId })
    expect(await read()).toMatchObject({ status: 'document_review', travellersComplete: true })
  })

  it('accepts the embassy’s data from staff only, once the order is submitted', async () => {
    const receipt = { embassyReference: 'JP-0815' }
    expect(await (await put(receipt, 'provider')).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'embassyReference' }],
    })
    await moveOrder(test, orderId, { seq: 2, status: 'submitted' })
    for (const [as, status] of [
      ['customer', 403],
      ['otherCustomer', 404],
      ['provider', 200],
    ] as const)
      expect((await put(receipt, as)).status).toBe(status)
    expect(test.orders.correctDetails).toHaveBeenCalledOnce()
  })

  it('answers what changed since it was read; the owner sees no names of staff', async () => {
    await moveOrder(test, orderId, { seq: 2, status: 'processing' })
    const changers = async (as: PersonName) => {
      test.orders.correctDetails.mockRejectedValueOnce(new DomainError('order_changed', 'It changed.'))
      const response = await put({ customerPhone: '+352 22000', expectedSeq: 1 }, as)
      expect(response.status).toBe(409)
      return (await response.json()).details.entries.map((entry: { changedBy: string }) => entry.changedBy)
    }
    expect(await changers('customer')).toEqual(['Passage'])
    expect(await changers('provider')).toEqual(['provider Test'])
  })
})

describe('a passport number', () => {
  it('never appears in Temporal, audit, logs or answers', async () => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const log = pino({ level: 'trace' }, { write })
    const spied = vi.spyOn(test.log, 'info').mockImplementation((...given: unknown[]) => log.info(given))
    const answers = [
      await put({ travellers: [traveller] }, 'customer', CANARY.toLowerCase()),
      await put({ travellers: [{ ...traveller, birthDate: 'x' }] }),
      await put({ travellers: [{ ...traveller, passportNumber: `${CANARY}/!` }] }),
      await put({ customerName: 'Zoé', travellers: [traveller], expectedSeq: 7 }, 'provider'),
    ]
    for (const answer of answers) expect(await answer.text()).not.toContain(CANARY)
    await test.background.settled()
    spied.mockRestore()
    const { rows } = await sql<{ row: string }>`select a::text as row from audit a`.execute(test.db)
    const sent = [...test.orders.correctDetails.mock.calls, ...test.orders.start.mock.calls]
    expect(lines.length).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(0)
    expect(sent.length).toBeGreaterThan(0)
    expect(JSON.stringify([lines, rows, sent])).not.toContain(CANARY)
  })

  it('cannot be guessed from the message’s id or the stored request hash', async () => {
    const send = (passportNumber: string) =>
      put({ travellers: [{ ...traveller, passportNumber }] }, 'customer', 'same-key')
    await send(CANARY)
    const id = test.orders.correctDetails.mock.lastCall?.[2]
    await send(CANARY)
    expect(test.orders.correctDetails.mock.lastCall?.[2]).toBe(id)
    expect((await send(`${CANARY}9`)).status).toBe(409)
    // The stored hash of the same request with another key is a different one.
    await put({ travellers: [{ ...traveller, passportNumber: CANARY }] }, 'customer', 'another-key')
    const kept = await test.db.selectFrom('keptRequests').select(['id', 'body']).execute()
    const texts = kept.flatMap(({ id, body }) => [id, body])
    expect(kept.length).toBeGreaterThan(1)
    expect(new Set(texts).size).toBe(texts.length)
  })
})
