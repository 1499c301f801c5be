import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { Problem } from '@passage/contracts/api/problem.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DAY_MS, HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkedUploadAs, createOrderAs, moveOrder, orderBody, uploadAs } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(() => vi.clearAllMocks())

const order = (json: unknown, key?: string) =>
  test.call('POST /api/orders', { as: 'customer', json, headers: key ? { 'idempotency-key': key } : {} })
const problem = async (response: Response) => (await response.json()) as Problem
const rowOf = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('placing an order', () => {
  it('records the accepted terms, their language and the privacy notice', async () => {
    const shown = { termsVersion: TERMS_VERSION, termsLanguage: 'fr', privacyVersion: PRIVACY_NOTICE_VERSION } as const
    const { id } = OrderCreated.parse(await (await order(orderBody(test, shown))).json())
    expect(await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json()).toMatchObject(shown)
    // The order's language by default.
    const quiet = OrderCreated.parse(await (await order(orderBody(test, { termsVersion: TERMS_VERSION }))).json())
    expect(await rowOf(quiet.id)).toMatchObject({
      termsVersion: TERMS_VERSION,
      termsLanguage: 'en',
      privacyVersion: null,
    })
  })

  it('records order, first entry, event and audit, and starts the workflow', async () => {
    const response = await order(orderBody(test, { departureDate: '2039-03-01', termsVersion: TERMS_VERSION }))
    expect(response.status).toBe(201)
    const created = OrderCreated.parse(await response.json())
    expect(created).toEqual({ id: created.id, orderNumber: expect.stringMatching(/^ORD-/), checkoutUrl: null })
    const row = await rowOf(created.id)
    expect(row).toMatchObject({ status: 'pending', lastSeq: 1, totalCents: 25_800, departureDate: '2039-03-01' })
    expect(row.termsAcceptedAt).not.toBeNull()
    expect(row.paymentWindowEndsAt.getTime() - row.createdAt.getTime()).toBe(DAY_MS)
    const entries = await test.db.selectFrom('orderEntries').selectAll().where('orderId', '=', created.id).execute()
    expect(entries).toMatchObject([{ seq: 1, status: 'pending', reason: 'created', actorId: test.ids.customer }])
    const events = await test.db.selectFrom('outbox').selectAll().where('orderId', '=', created.id).execute()
    expect(events).toMatchObject([{ seq: 1, publishedAt: null, event: { id: `${created.id}/1` } }])
    const audits = await test.db.selectFrom('audit').select('action').where('objectId', '=', created.id).execute()
    expect(audits).toEqual([{ action: 'order.created' }])
    expect(test.orders.start).toHaveBeenCalledWith({
      orderId: created.id,
      orderNumber: created.orderNumber,
      destination: 'JP',
      agencyId: null,
      price: { baseCents: 10_000, feeCents: 2_900, speed: 'standard' },
      ...{ onTime: false, refusedFeePercent: 0 },
      createdAt: row.createdAt.toISOString(),
      paymentWindowEndsAt: row.paymentWindowEndsAt.toISOString(),
      travellers: 2,
      requiredDocuments: ['passport', 'photo', 'travel_proof'],
      documents: [],
      travellersComplete: false,
    })
  })

  it('answers 201 while Temporal is away', async () => {
    test.orders.start.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    expect((await order(orderBody(test))).status).toBe(201)
  })

  it('answers the same order to the same key and body, and starts it only until a run has claimed it', async () => {
    const first = await (await order(orderBody(test), 'key-1')).json()
    expect(await (await order(orderBody(test), 'key-1')).json()).toEqual(first)
    expect(test.orders.start).toHaveBeenCalledTimes(2)
    await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', first.id).execute()
    expect(await (await order({ ...orderBody(test), createdBy: 7 }, 'key-1')).json()).toEqual(first)
    expect(test.orders.start).toHaveBeenCalledTimes(2)
  })

  it('refuses the same key with another body', async () => {
    await order(orderBody(test), 'key-2')
    const response = await order(orderBody(test, { customerName: 'Someone Else' }), 'key-2')
    expect(response.status).toBe(409)
    expect(await problem(response)).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('separates the keys of different people', async () => {
    const mine = await (await order(orderBody(test), 'key-3')).json()
    const headers = { 'idempotency-key': 'key-3' }
    const theirs = await test.call('POST /api/orders', { as: 'otherCustomer', json: orderBody(test), headers })
    expect((await theirs.json()).id).not.toBe(mine.id)
  })

  it('places one order for twenty simultaneous requests with a document', async () => {
    const { fileKey } = await checkedUploadAs(test, 'customer')
    const documents = [{ fileName: 'passport.pdf', fileUrl: fileKey, fileSize: 1_000 }]
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(orderBody(test, { documents }), 'key-4')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id))).size).toBe(1)
  })

  it('answers the right price with its lines when the client sent another one', async () => {
    const response = await order(orderBody(test, { processingSpeed: 'express', totalAmount: '258.00' }))
    expect(response.status).toBe(409)
    expect(await problem(response)).toMatchObject({
      code: 'price_changed',
      details: {
        totalAmount: '387.00',
        lines: [
          { kind: 'base', quantity: 2, amount: '200.00' },
          { kind: 'processing_fee', quantity: 2, amount: '58.00' },
          { kind: 'express_supplement', quantity: 2, amount: '129.00' },
        ],
      },
    })
  })

  it.each(['kenyaOff', 'peruOff'] as const)('refuses an offer that is not available: %s', async (offer) => {
    const response = await order(orderBody(test, { visaProductId: test.catalogue[offer] }))
    expect(await problem(response)).toMatchObject({ code: 'offer_not_available' })
  })

  it('of an agency’s member belongs to the agency, whatever the client sends', async () => {
    const { id } = await createOrderAs(test, 'agency')
    expect(await rowOf(id)).toMatchObject({ agencyId: test.catalogue.agencies[0], ownerId: test.ids.agency })
  })

  it('keeps travellers’ names, and splits the customer’s name when there are none', async () => {
    const named = await createOrderAs(test, 'customer', { travellers: [{ firstName: 'Ana', lastName: 'Lima' }] })
    const bare = await createOrderAs(test, 'customer', { customerName: 'Anne Marie Durand' })
    const names = (id: string) =>
      test.db.selectFrom('travellers').select(['firstName', 'lastName']).where('orderId', '=', id).execute()
    expect(await names(named.id)).toEqual([{ firstName: 'Ana', lastName: 'Lima' }])
    expect(await names(bare.id)).toEqual([{ firstName: 'Anne Marie', lastName: 'Durand' }])
  })

  it.each([
    ['without', undefined],
    ['with an empty', ''],
    ['with the destination’s name as', 'Japan'],
    ['with the destination’s French name as', 'Japon'],
  ])('is taken %s nationality, which is then missing with the travellers', async (_how, nationality) => {
    const response = await order({ ...orderBody(test), nationality })
    expect(response.status).toBe(201)
    const { id, orderNumber } = OrderCreated.parse(await response.json())
    const detail = FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json())
    expect(detail).toMatchObject({ nationality: '', travellersComplete: false, travellers: [{ nationality: null }] })
    const tracked = await test.call(`GET /api/orders/track/${orderNumber}`, { as: 'customer' })
    expect(await tracked.json()).toMatchObject({ travellersComplete: false, nationality: '' })
  })

  it('gets the first traveller’s nationality unless it has its own', async () => {
    const travellers = [{ firstName: 'Ana', lastName: 'Lima', nationality: 'Brésil' }]
    const { id } = OrderCreated.parse(await (await order({ ...orderBody(test), nationality: '', travellers })).json())
    expect((await rowOf(id)).nationality).toBe('BR')
  })

  it.each([
    ['terms that were never published', { termsVersion: '2031-01-01' }, 'termsVersion'],
    ['a departure in the past', { departureDate: '2001-01-01' }, 'departureDate'],
    ['a return in the past', { returnDate: '2001-01-01' }, 'returnDate'],
    ['a bad address', { customerEmail: 'nobody' }, 'customerEmail'],
    ['an unknown nationality', { nationality: 'zzz not a country' }, 'nationality'],
    [
      'a traveller from nowhere',
      { travellers: [{ firstName: 'A', lastName: 'B', nationality: 'zzz' }] },
      'travellers.0.nationality',
    ],
  ])('refuses %s with the place of the mistake', async (_what, change, path) => {
    const response = await order({ ...orderBody(test), ...change })
    expect(response.status).toBe(400)
    const { code, issues } = await problem(response)
    expect(code).toBe('invalid_input')
    expect(JSON.stringify(issues)).toContain(path)
  })

  it('stores a nationality as its code, and an empty field as absent', async () => {
    const empty = { departureDate: '', returnDate: '', notes: '', travelPurpose: '', processingSpeed: '' }
    const { id } = (await (await order({ ...orderBody(test), ...empty, nationality: 'portugais' })).json()) as {
      id: string
    }
    expect(await rowOf(id)).toMatchObject({
      ...{ nationality: 'PT', departureDate: null, returnDate: null, notes: null },
      ...{ travelPurpose: 'tourism', processingSpeed: 'standard' },
    })
  })
})

describe('documents of a new order', () => {
  const entry = (fileUrl: string) => ({
    fileName: 'passport.pdf',
    fileUrl,
    documentType: 'passport' as const,
    fileSize: 1_000,
  })

  it('belong to the order, shorten its payment window, and are checked', async () => {
    const { fileKey, documentId } = await uploadAs(test, 'customer')
    const deletesAt = new Date(Date.now() + 2 * HOUR_MS)
    await test.db.updateTable('documents').set({ deletesAt }).where('id', '=', documentId).execute()
    const { id } = await createOrderAs(test, 'customer', { documents: [entry(fileKey)] })
    expect((await rowOf(id)).paymentWindowEndsAt).toEqual(deletesAt)
    await vi.waitFor(() => expect(test.orders.checkDocument).toHaveBeenCalledWith(documentId, 0), 45_000)
    const detail = FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json())
    expect(detail.priceParts.map((part) => part.kind)).toEqual(['base', 'processing_fee'])
    expect(detail.documents).toMatchObject([
      { id: documentId, documentType: 'passport', category: 'identity', source: 'traveller' },
    ])
  })

  it('belong to a traveller or to all, and to none whom the order does not have', async () => {
    const files = await Promise.all([
      uploadAs(test, 'customer'),
      uploadAs(test, 'customer'),
      uploadAs(test, 'customer'),
    ])
    const documents = [1, 2, undefined].map((travellerId, index) => ({
      ...entry(files[index]?.fileKey ?? ''),
      ...(travellerId && { travellerId }),
    }))
    const refused = await order(orderBody(test, { numberOfApplicants: 1, totalAmount: '129.00', documents }))
    expect([refused.status, (await problem(refused)).code]).toEqual([400, 'invalid_input'])
    const { id } = await createOrderAs(test, 'customer', { documents })
    const shown = FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json())
    const whose = new Map(shown.documents.map((document) => [document.id, document.travellerId]))
    expect(files.map(({ documentId }) => whose.get(documentId))).toEqual([1, 2, null])
    const started = vi.mocked(test.orders.start).mock.calls.map(([input]) => input.documents)
    expect(started.at(-1)?.map(({ traveller }) => traveller)).toEqual(expect.arrayContaining([1, 2, null]))
  })

  it('name no traveller when one person travels', async () => {
    const { fileKey } = await uploadAs(test, 'customer')
    const documents = [{ ...entry(fileKey), travellerId: 1 }]
    const { id } = await createOrderAs(test, 'customer', { numberOfApplicants: 1, totalAmount: '129.00', documents })
    const shown = FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as: 'customer' })).json())
    expect(shown.documents).toMatchObject([{ travellerId: null }])
  })

  it('are used once, also by two orders at once', async () => {
    const { fileKey } = await uploadAs(test, 'customer')
    const body = orderBody(test, { documents: [entry(fileKey)] })
    const answers = await Promise.all([order(body), order(body), order(body)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409])
  })

  it('must not be another person’s, rejected, overdue or named twice', async () => {
    const usable = async (json: unknown) => (await order(json)).status
    const foreign = await uploadAs(test, 'otherCustomer')
    expect(await usable(orderBody(test, { documents: [entry(foreign.fileKey)] }))).toBe(409)
    const own = await uploadAs(test, 'customer')
    expect(await usable(orderBody(test, { documents: [entry(own.fileKey), entry(own.fileKey)] }))).toBe(409)
    const mark = (change: object) =>
      test.db.updateTable('documents').set(change).where('id', '=', own.documentId).execute()
    await mark({ status: 'rejected', checkFailure: 'wrong_type' })
    expect(await usable(orderBody(test, { documents: [entry(own.fileKey)] }))).toBe(409)
    await mark({ status: 'submitted', checkFailure: null, deletesAt: new Date(Date.now() - 1) })
    expect(await usable(orderBody(test, { documents: [entry(own.fileKey)] }))).toBe(409)
  })
})

describe('reading an order', () => {
  it('shows names of staff to staff only', async () => {
    const { id } = await createOrderAs(test, 'customer', { customerEmail: 'otherCustomer@people.example' })
    await moveOrder(test, id, { seq: 2, status: 'processing' })
    const changers = async (as: 'customer' | 'otherCustomer' | 'provider') => {
      const response = await test.call(`GET /api/orders/${id}`, { as })
      return FullOrder.parse(await response.json()).statusHistory.map((line) => line.changedBy)
    }
    expect(await changers('provider')).toEqual(['customer Test', 'provider Test'])
    expect(await changers('customer')).toEqual(['customer Test', 'Passage'])
    // The verified account that has the customer's e-mail owns the order too.
    expect(await changers('otherCustomer')).toEqual(['customer Test', 'Passage'])
  })
})
