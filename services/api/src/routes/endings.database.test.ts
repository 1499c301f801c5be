import { PERMISSIONS } from '@passage/contracts/domain/people/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../openapi/route.ts'
import { callBesideEnding, ENDINGS, type Ending, endBesideCall } from '../testing/endings.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

/** Calls that change nothing of a person's, or come without one; each with the reason. Every other call that writes is tested. */
const WITHOUT_PERSON: Record<string, string> = {
  'POST /api/auth/logout': 'ends a session, as the end does',
  'POST /api/auth/sign-up': 'makes an account',
  'POST /api/clerk/reset-password': 'mails the address, whether or not it has an account',
  'POST /api/chatbot/message': 'keeps nothing',
  'POST /api/stripe/webhook': 'is Stripe’s',
  'POST /api/contact': 'the message is a stranger’s then: receive-message.database.test.ts',
  'POST /api/documents/:documentId/check': 'asks for a check that goes on by itself anyway',
  'PUT /api/orders/:orderId/presence': 'is kept nowhere',
  'DELETE /api/orders/:orderId/presence': 'is kept nowhere',
}

/** Calls during which no lock of the person is held: what came first counts, and leaves nothing of theirs behind. */
const WITHOUT_LOCK: Record<string, string> = {
  'POST /api/auth/login':
    'a session, which the end deletes; the sign-in looks at the account again after it has made one',
  ...Object.fromEntries(
    [
      'POST /api/orders/:orderId/cancel',
      'POST /api/orders/:orderId/payment',
      'PATCH /api/orders/:orderId/status',
      'POST /api/agency-orders/:orderId/payment',
      'PATCH /api/agency-orders/:orderId/status',
      'POST /api/desk/status',
      'POST /api/documents/:documentId/review',
      'POST /api/orders/:orderId/document-requests',
      'POST /api/orders/:orderId/retry',
    ].map((line) => [line, 'a message to the order’s workflow, which decides in turn']),
  ),
  'POST /api/payments/checker/start': 'a message to the schedule; then the record, which is written in any case',
  'POST /api/payments/checker/stop': 'as above',
}
const NO_LOCK = /: (no transaction|the end did not wait)$/

const routes = allRoutes()
const writing = routes.filter((entry) => entry.method !== 'GET' && !WITHOUT_PERSON[patternOf(entry)])
const endings = Object.keys(ENDINGS) as Ending[]

function patternOf({ method, path }: (typeof routes)[number]): string {
  return `${method} ${path}`
}

describe('a person who ends beside a call of theirs', () => {
  it('calls without a person are known one by one, and few that need a sign-in are among them', () => {
    const known = Object.keys(WITHOUT_PERSON)
    expect(routes.map(patternOf)).toEqual(expect.arrayContaining(known))
    const signedIn = routes.filter((entry) => entry.permission && PERMISSIONS[entry.permission] !== 'everyone')
    const exempt = signedIn.map(patternOf).filter((line) => known.includes(line))
    expect(exempt.toSorted()).toEqual([
      'DELETE /api/orders/:orderId/presence',
      'POST /api/documents/:documentId/check',
      'PUT /api/orders/:orderId/presence',
    ])
  })

  it.each(writing.map((entry) => [patternOf(entry), entry] as const))(
    '%s is refused once the end is under way, and leaves nothing: erased, deleted, deactivated',
    async (_line, entry) => {
      const found: string[] = []
      for (const ending of endings)
        for (const wrong of await callBesideEnding(test, entry, ending)) found.push(`${ending}: ${wrong}`)
      expect(found).toEqual([])
    },
  )

  it.each(writing.map((entry) => [patternOf(entry), entry] as const))(
    '%s that came first makes the end wait, which takes along what it wrote: erased, deleted, deactivated',
    async (line, entry) => {
      const found: string[] = []
      for (const ending of endings)
        for (const wrong of await endBesideCall(test, entry, ending)) found.push(`${ending}: ${wrong}`)
      const unlocked = found.filter((wrong) => NO_LOCK.test(wrong))
      expect(unlocked).toHaveLength(line in WITHOUT_LOCK ? endings.length : 0)
      expect(found.filter((wrong) => !unlocked.includes(wrong))).toEqual([])
    },
  )
})
