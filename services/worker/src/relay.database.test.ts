import { randomUUID } from 'node:crypto'
import { claimOnboarding } from '@passage/core/agencies/onboarding'
import { type PartnerAccount, type PartnerForm, registerPartner } from '@passage/core/agencies/register-partner'
import { changeMessage } from '@passage/core/contact/change-message'
import { claimMessage, messagesToTell } from '@passage/core/contact/follow-message'
import { receiveMessage } from '@passage/core/contact/receive-message'
import type { Context } from '@passage/core/context'
import { claimStart } from '@passage/core/orders/claim-start'
import { storeStripeEvent } from '@passage/core/payments/store-stripe-event'
import { startWorld, type World } from '@passage/core/testing/test-world'
import { EventsUnavailable } from '@passage/integrations/events/port'
import type { Contacts } from '@passage/integrations/orchestration/contacts'
import type { Partners } from '@passage/integrations/orchestration/partners'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import type { Deps } from './activities/deps.ts'
import { startRelay } from './relay.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const orders = {
  start: vi.fn<Deps['orders']['start']>(),
  observePayment: vi.fn<Deps['orders']['observePayment']>(),
  observeRefund: vi.fn<Deps['orders']['observeRefund']>(),
  checkDocument: vi.fn<Deps['orders']['checkDocument']>(),
}
const events = { publish: vi.fn<Deps['events']['publish']>() }
const partners = { start: vi.fn<Partners['start']>(), tellVerified: vi.fn<Partners['tellVerified']>() }
const contacts = { start: vi.fn<Contacts['start']>(), tellChanged: vi.fn<Contacts['tellChanged']>() }
const dueMails = vi.fn<() => Promise<void>>()
const log = pino({ level: 'silent' })
const warn = vi.spyOn(log, 'warn')
let relay: ReturnType<typeof startRelay> | undefined
const start = (everyMs = 50) => {
  relay = startRelay({ context: world.system, orders, events, partners, contacts, dueMails }, log, everyMs)
}

beforeEach(async () => {
  vi.resetAllMocks()
  const done = new Date()
  await world.db.updateTable('orders').set({ workflowStartedAt: done }).execute()
  await world.db.updateTable('outbox').set({ publishedAt: done }).execute()
  await world.db.updateTable('stripeEvents').set({ handledAt: done }).execute()
  await world.db.updateTable('documents').set({ deletedAt: done }).execute()
})
afterEach(async () => {
  await relay?.stop()
})

const longAgo = () => new Date(Date.now() - 60_000)

/** An order of a minute ago that nobody has seen to: not started, not announced, its document unchecked. */
async function leftOrder() {
  const { documentId, entry } = await world.upload()
  const { id } = await world.placeOrder({ documents: [entry] })
  await world.db.updateTable('orders').set({ createdAt: longAgo() }).where('id', '=', id).execute()
  await world.db.updateTable('outbox').set({ createdAt: longAgo() }).where('orderId', '=', id).execute()
  await world.db.updateTable('documents').set({ createdAt: longAgo() }).where('id', '=', documentId).execute()
  return { id, documentId }
}

/** A contact message of a minute ago that no workflow has. */
async function leftMessage(): Promise<string> {
  const form = { firstName: 'Marie', lastName: 'Durand', email: 'marie@travel.example', message: 'Bonjour' }
  const given = { userId: null, idempotencyKey: null, suspicions: [] }
  const { answer } = await receiveMessage(world.system, {
    ...given,
    form: { ...form, subject: 'general', language: 'fr' },
  })
  await world.db.updateTable('contactMessages').set({ receivedAt: longAgo() }).execute()
  return answer.id
}

/** An event of Stripe of a minute ago that its order was not told of. */
async function leftEvent(orderId: string) {
  const event = { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', paymentIntentId: null, orderId }
  await storeStripeEvent(world.system, { ...event, sessionId: `cs_${orderId}`, refundId: null, created: longAgo() })
  await world.db.updateTable('stripeEvents').set({ receivedAt: longAgo() }).where('id', '=', event.id).execute()
  return event.id
}
const handled = async (id: string) =>
  (await world.db.selectFrom('stripeEvents').select('handledAt').where('id', '=', id).executeTakeFirstOrThrow())
    .handledAt !== null

/** A partner who registered a minute ago and whose onboarding nobody has begun. */
async function leftPartner() {
  const name = randomUUID()
  const form: PartnerForm = {
    firstName: 'Inès',
    lastName: 'Martin',
    email: `${name}@agence.example`,
    phone: '+33 1 23 45 67 89',
    companyName: name,
    companyAddress: '12 rue de l’Exemple',
    companyCity: 'Paris',
    companyPostalCode: '75001',
    companyCountry: 'FR',
    businessType: 'other',
    expectedVolume: '1-10',
    authMethod: 'legacy',
    language: 'fr',
  }
  const account: PartnerAccount = { open: (work) => work({ passwordHash: 'x' }), choosesPassword: false }
  const partner = await registerPartner(world.system, form, account)
  if (!partner) throw new Error('The address has an account.')
  const { userId } = partner
  await world.db
    .updateTable('partnerRegistrations')
    .set({ registeredAt: longAgo() })
    .where('userId', '=', userId)
    .execute()
  return partner
}
const isOnboarded = async (userId: string) =>
  (
    await world.db
      .selectFrom('partnerRegistrations')
      .select('onboardedAt')
      .where('userId', '=', userId)
      .executeTakeFirst()
  )?.onboardedAt != null

/** What is done about an order once the relay has gone round. */
const duties = {
  events: ({ id }: { id: string }) =>
    expect(events.publish).toHaveBeenCalledWith([expect.objectContaining({ subject: id })]),
  starts: ({ id }: { id: string }) =>
    expect(orders.start).toHaveBeenCalledWith(expect.objectContaining({ orderId: id, destination: 'JP' })),
  stripeEvents: ({ id }: { id: string }) =>
    expect(orders.observePayment).toHaveBeenCalledWith(id, { sessionId: `cs_${id}` }),
  documents: ({ documentId }: { documentId: string }) =>
    expect(orders.checkDocument).toHaveBeenCalledWith(documentId, 0),
}
const isDone = (order: { id: string; documentId: string }, except = '') =>
  vi.waitFor(() => {
    for (const [name, done] of Object.entries(duties)) if (name !== except) done(order)
  }, 10_000)

describe('the relay', () => {
  it('does what was left undone, all of it', async () => {
    const order = await leftOrder()
    const eventId = await leftEvent(order.id)
    start()
    await isDone(order)
    await vi.waitFor(async () => expect(await handled(eventId)).toBe(true), 10_000)
    expect(warn).not.toHaveBeenCalled()
  })

  it('tells an order of its refund, which is all that Stripe says of it', async () => {
    const { id: orderId } = await world.placeOrder()
    const { paymentId } = await world.openCheckout(orderId)
    const paid = { status: 'completed', capturedCents: 25_800, refundPromisedCents: 100 }
    await world.db.updateTable('payments').set(paid).where('id', '=', paymentId).execute()
    const refundId = randomUUID()
    const refund = { id: refundId, paymentId, orderId, cents: 100, reason: 'withdrawn', idempotencyKey: refundId }
    await world.db.insertInto('refunds').values(refund).execute()
    const event = { id: `evt_${randomUUID()}`, type: 'refund.failed', sessionId: null, paymentIntentId: null }
    await storeStripeEvent(world.system, { ...event, orderId: null, refundId, created: longAgo() })
    await world.db.updateTable('stripeEvents').set({ receivedAt: longAgo() }).where('id', '=', event.id).execute()
    start()
    await vi.waitFor(async () => expect(await handled(event.id)).toBe(true), 10_000)
    expect(orders.observeRefund).toHaveBeenCalledExactlyOnceWith(orderId, { refundId })
    expect(orders.observePayment).not.toHaveBeenCalled()
  })

  it('begins the onboarding of a partner that was left, and tells it of the verification until it has heard', async () => {
    const partner = await leftPartner()
    start()
    await vi.waitFor(() => expect(partners.start).toHaveBeenCalledWith(expect.objectContaining(partner)), 10_000)
    expect(partners.tellVerified).not.toHaveBeenCalled()
    await claimOnboarding(world.system, partner.userId)
    await world.db.updateTable('agencies').set({ verifiedAt: longAgo() }).where('id', '=', partner.agencyId).execute()
    partners.tellVerified.mockRejectedValueOnce(new Error('Temporal is away')).mockResolvedValue(true)
    await vi.waitFor(() => expect(partners.tellVerified.mock.calls.length).toBeGreaterThan(1), 10_000)
    expect(partners.tellVerified).toHaveBeenCalledWith(partner.userId, partner.agencyId)
    // Nobody is there to be told any more: it is over.
    partners.tellVerified.mockResolvedValue(false)
    await vi.waitFor(async () => expect(await isOnboarded(partner.userId)).toBe(true), 10_000)
    await relay?.stop()
    const told = partners.tellVerified.mock.calls.length
    start()
    await leftOrder().then((order) => isDone(order, 'stripeEvents'))
    expect(partners.tellVerified).toHaveBeenCalledTimes(told)
  })

  it('begins to follow a contact message that was left, and has it hear of the answer until it has', async () => {
    const messageId = await leftMessage()
    const admin: Context = { ...world.system, actor: { kind: 'staff', id: world.person.id } }
    start()
    const begun = expect.objectContaining({ messageId })
    await vi.waitFor(() => expect(contacts.start).toHaveBeenCalledWith(begun), 10_000)
    await claimMessage(world.system, messageId)
    await changeMessage(admin, messageId, { answered: true })
    await world.db.updateTable('contactMessages').set({ answeredAt: longAgo() }).execute()
    contacts.tellChanged.mockRejectedValueOnce(new Error('Temporal is away')).mockResolvedValue(true)
    await vi.waitFor(() => expect(contacts.tellChanged.mock.calls.length).toBeGreaterThan(1), 10_000)
    expect(contacts.tellChanged).toHaveBeenCalledWith(messageId)
    // No workflow is there any more: it is over.
    contacts.tellChanged.mockResolvedValue(false)
    await vi.waitFor(async () => expect(await messagesToTell(world.db, 0)).toEqual([]), 10_000)
  })

  it('leaves alone what is young: whoever wrote it sees to it', async () => {
    const { documentId, entry } = await world.upload()
    const { id } = await world.placeOrder({ documents: [entry] })
    const old = await leftOrder()
    start()
    await isDone(old, 'stripeEvents')
    expect(orders.start).not.toHaveBeenCalledWith(expect.objectContaining({ orderId: id }))
    expect(orders.checkDocument).not.toHaveBeenCalledWith(documentId, 0)
    expect(events.publish).toHaveBeenCalledTimes(1)
  })

  it('does not start an order that a run has claimed', async () => {
    const order = await leftOrder()
    await claimStart(world.system, order.id)
    start()
    await vi.waitFor(() => duties.documents(order), 10_000)
    await relay?.stop()
    expect(orders.start).not.toHaveBeenCalled()
  })

  it.each([
    ['events', events.publish, new EventsUnavailable('NATS is not connected.')],
    ['starts', orders.start, new Error('Temporal is away')],
    ['stripeEvents', orders.observePayment, new Error('Temporal is away')],
    ['documents', orders.checkDocument, new Error('Temporal is away')],
  ])('does the other duties while %s fail, and says so', async (duty, call: Mock, error) => {
    call.mockRejectedValue(error)
    const order = await leftOrder()
    const eventId = await leftEvent(order.id)
    // One round is enough, and 60 that fail would say so again.
    start(1_000)
    await isDone(order, duty)
    await vi.waitFor(async () => expect(await handled(eventId)).toBe(duty !== 'stripeEvents'), 10_000)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), 10_000)
    expect(warn).toHaveBeenCalledWith({ duty, error: error.message }, expect.any(String))
  })

  it('tries again what failed, and does not say so again', async () => {
    orders.start.mockRejectedValueOnce(new Error('Temporal is away')).mockRejectedValueOnce(new Error('still away'))
    await leftOrder()
    start()
    await vi.waitFor(() => expect(orders.start.mock.calls.length).toBeGreaterThanOrEqual(3), 5_000)
    expect(warn).toHaveBeenCalledOnce()
  })

  it('is not held up by one order for which it can do nothing', async () => {
    const [stuck, other] = [await leftOrder(), await leftOrder()]
    const [stuckEvent, otherEvent] = [await leftEvent(stuck.id), await leftEvent(other.id)]
    orders.start.mockImplementation(async ({ orderId }) => refuse(orderId === stuck.id))
    orders.observePayment.mockImplementation(async (orderId) => refuse(orderId === stuck.id))
    orders.checkDocument.mockImplementation(async (id) => {
      refuse(id === stuck.documentId)
      return null
    })
    start()
    await isDone(other)
    await vi.waitFor(async () => expect(await handled(otherEvent)).toBe(true), 10_000)
    expect(await handled(stuckEvent)).toBe(false)
  })

  it('adds up what new orders add to the figures of the dashboard', async () => {
    await leftOrder()
    start()
    const waiting = () => world.db.selectFrom('orderDayChanges').selectAll().execute()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 10_000)
    expect(await world.db.selectFrom('orderDays').select('orders').execute()).not.toEqual([])
  })

  it('goes round every second', async () => {
    const rounds: number[] = []
    dueMails.mockImplementation(async () => void rounds.push(performance.now()))
    relay = startRelay({ context: world.system, orders, events, partners, contacts, dueMails }, log)
    await vi.waitFor(() => expect(rounds).toHaveLength(2), 10_000)
    expect((rounds[1] as number) - (rounds[0] as number)).toBeGreaterThan(990)
  })

  it('ends when it is told to, and does no more', async () => {
    start()
    await vi.waitFor(() => expect(dueMails.mock.calls.length).toBeGreaterThan(1), 10_000)
    await relay?.stop()
    const order = await leftOrder()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(orders.start).not.toHaveBeenCalledWith(expect.objectContaining({ orderId: order.id }))
  })

  it('ends at once while it waits for its next round', async () => {
    start(3_600_000)
    await vi.waitFor(() => expect(dueMails).toHaveBeenCalled(), 10_000)
    await relay?.stop()
  })
})

function refuse(really: boolean): void {
  if (really) throw new Error('It cannot be done.')
}
