import { type AddressCanary, startAddressCanary } from '@passage/local/testing/address-canary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '../openapi/route.ts'
import { callDuringEnd, END_DID_NOT_WAIT, type Ending, endDuringCall } from '../testing/every-route/ended-caller.ts'
import { sendHostileInput } from '../testing/every-route/hostile-input.ts'
import { createObjects, type Objects } from '../testing/every-route/objects.ts'
import { type Callers, createCallers, policyDeviations } from '../testing/every-route/policy.ts'
import { prepareCall } from '../testing/every-route/prepared-call.ts'
import { repeatCall } from '../testing/every-route/repeated-call.ts'
import { patternOf } from '../testing/every-route/route-facts.ts'
import { undeclared } from '../testing/every-route/undeclared.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let callers: Callers
let objects: Objects
let canary: AddressCanary
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
  callers = await createCallers(test)
  objects = createObjects(test)
  canary = await startAddressCanary()
})
afterAll(async () => {
  await test?.close()
  await canary?.close()
})

const routes = allRoutes().map((entry) => [patternOf(entry), entry] as const)
const writing = routes.filter(([, { method }]) => method !== 'GET')

describe('every route', () => {
  it.each(routes)('%s declares its policy, parameters and answers', (_route, entry) => {
    expect(entry.permission).not.toBeNull()
    expect(Object.keys(entry.operation?.answers ?? {}).length).toBeGreaterThan(0)
    expect(entry.inputs.some(({ target }) => target === 'param')).toBe(entry.path.includes(':'))
  })

  it.each(routes)(
    '%s lets each caller reach own, other people’s and missing objects by its policy',
    async (_route, entry) => {
      expect(await policyDeviations(test, callers, objects, entry)).toEqual([])
    },
  )

  const withBody = routes.filter(([, { inputs }]) => inputs.some(({ target }) => target === 'json'))
  it.each(withBody)('%s refuses an unknown field', async (_route, entry) => {
    const call = await prepareCall(test, entry)
    const response = await call.send({ json: { ...call.json, isAdministrator: true } })
    call.done()
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('isAdministrator')
  })

  /** The fields in which each route accepted an address. */
  const accepted = new Map<string, string[]>()
  it.each(routes)('%s refuses hostile input without a fault, and requests no address in it', async (route, entry) => {
    const sent = await sendHostileInput(test, entry, canary.address)
    accepted.set(route, sent.accepted)
    await test.background.settled()
    expect(sent.faults).toEqual([])
    expect(canary.asked).toEqual([])
  })

  it('accepts an address as text in notes and messages', () => {
    expect(accepted.get('POST /api/orders')).toContain('notes')
    expect(accepted.get('POST /api/contact')).toContain('message')
    expect(accepted.get('POST /api/chatbot/message')).toContain('message')
  })
})

describe('a repeated call', () => {
  /** Tables to which a repetition adds a row, with the reason. */
  const ADDED: Record<string, string[]> = {
    // Two sign-ins are two devices; each session ends separately.
    'POST /api/auth/login': ['sessions'],
    // The owner of the address is informed once a day that it was tried.
    'POST /api/auth/sign-up': ['mails'],
    // A person may ask for another link; the number is limited.
    'POST /api/clerk/reset-password': ['mails'],
    // An upload that stays empty is deleted.
    'POST /api/documents/upload-url': ['consents', 'documents'],
    'POST /api/s3/upload-url': ['documents'],
    // Drafts, of which the workflow attaches one; the others are deleted.
    'PUT /api/orders/:orderId/details': ['detailDrafts'],
    'POST /api/orders/:orderId/hold': ['notes'],
    'POST /api/orders/:orderId/travellers/:position/decision': ['notes'],
    'POST /api/orders/:orderId/refunds': ['notes'],
    'POST /api/documents/:documentId/withdraw': ['notes'],
    'POST /api/documents/:documentId/replace-visa': ['notes'],
    'POST /api/orders/:orderId/refunds/:refundId/settlement': ['notes'],
  }
  /** The links of these calls work once, and Stripe's events carry their own id; tests of their own show both. */
  const ELSEWHERE = ['POST /api/auth/verify-email', 'POST /api/auth/reset-password', 'POST /api/stripe/webhook']

  it.each(writing.filter(([route]) => !ELSEWHERE.includes(route)))(
    '%s adds no row, and answers 409 when its key comes with another body',
    async (route, entry) => {
      expect(await repeatCall(test, entry)).toEqual((ADDED[route] ?? []).map((table) => `added ${table}`))
    },
  )
})

describe('a call beside the end of its caller’s account', () => {
  /** Calls that write nothing of the caller's. */
  const WITHOUT_CALLER = [
    'POST /api/auth/logout',
    'POST /api/auth/sign-up',
    'POST /api/clerk/reset-password',
    'POST /api/chatbot/message',
    'POST /api/stripe/webhook',
    // The message is stored without its sender: core, receive-message.database.test.ts.
    'POST /api/contact',
    'POST /api/documents/:documentId/check',
    'PUT /api/orders/:orderId/presence',
    'DELETE /api/orders/:orderId/presence',
  ]
  /** Calls that do not lock their caller: they send a message to a workflow or schedule, and sign-in checks the account again. */
  const WITHOUT_LOCK = [
    'POST /api/auth/login',
    'POST /api/orders/:orderId/cancel',
    'POST /api/orders/:orderId/payment',
    'PATCH /api/orders/:orderId/status',
    'POST /api/agency-orders/:orderId/payment',
    'PATCH /api/agency-orders/:orderId/status',
    'POST /api/desk/status',
    'POST /api/desk/remind',
    'POST /api/documents/:documentId/review',
    'POST /api/documents/:documentId/reopen',
    'POST /api/orders/:orderId/decisions/:decisionId/undo',
    'POST /api/orders/:orderId/document-requests',
    'POST /api/orders/:orderId/release',
    'POST /api/orders/:orderId/remind',
    'POST /api/orders/:orderId/retry',
    'POST /api/orders/:orderId/travellers/:position/withdraw',
    'POST /api/payments/checker/start',
    'POST /api/payments/checker/stop',
  ]
  // All three endings lock the account alike: one is enough for every route.
  const cases = writing
    .filter(([route]) => !WITHOUT_CALLER.includes(route))
    .flatMap(([route, entry]) => {
      const endings: Ending[] = route === 'POST /api/orders' ? ['erase', 'delete', 'deactivate'] : ['erase']
      return endings.map((ending) => [route, ending, entry] as const)
    })

  it.each(cases)('%s waits for the end (%s), is refused and leaves nothing', async (_route, ending, entry) => {
    expect(await callDuringEnd(test, entry, ending)).toEqual([])
  })

  it.each(cases)('%s makes the end (%s) wait, which deletes what the call wrote', async (route, ending, entry) => {
    const unlocked = WITHOUT_LOCK.includes(route) ? [END_DID_NOT_WAIT] : []
    expect(await endDuringCall(test, entry, ending)).toEqual(unlocked)
  })
})

describe('undeclared', () => {
  it('names the fields that a schema does not declare, at any depth', () => {
    const Page = z.object({ data: z.array(z.object({ id: z.string(), more: z.object({ a: z.number() }).nullable() })) })
    const row = { id: 'x', more: { a: 1 } }
    expect(undeclared(Page, { data: [row, { ...row, more: null }] })).toEqual([])
    const secret = { ...row, more: { a: 1, secret: 2 } }
    expect(undeclared(Page, { data: [row, secret], total: 1 })).toEqual(['data[].more.secret', 'total'])
    expect(undeclared(z.looseObject({ id: z.string() }), row)).toEqual([])
  })
})
