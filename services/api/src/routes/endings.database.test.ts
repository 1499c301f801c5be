import { PERMISSIONS } from '@passage/contracts/domain/people/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../openapi/route.ts'
import { callBesideEnding, ENDINGS, type Ending, endBesideCall, UPLOAD } from '../testing/endings.ts'
import { orderBody } from '../testing/orders.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ trustedProxies: 1 })
})
afterAll(() => test?.close())

/** Calls that change nothing of a person's, or come without one; each with the reason. Every other call that writes is tested. */
const WITHOUT_PERSON: Record<string, string> = {
  'POST /api/auth/login': 'makes a session, which the end of the person deletes, and looks again after it',
  'POST /api/auth/logout': 'ends a session',
  'POST /api/auth/sign-up': 'makes an account',
  'POST /api/auth/verify-email': 'the link’s own lock of the account says who acts',
  'POST /api/auth/reset-password': 'the link’s own lock of the account says who acts',
  'POST /api/clerk/reset-password': 'mails a link to whoever has the address',
  'POST /api/chatbot/message': 'keeps nothing',
  'POST /api/stripe/webhook': 'is Stripe’s',
  'POST /api/b2b/register-clerk': 'makes an account, or changes the role of one that is active, by the row’s own lock',
  'POST /api/b2b/register-legacy': 'as above',
  'POST /api/contact': 'the message is a stranger’s then: receive-message.database.test.ts',
  'POST /api/documents/:documentId/check': 'asks for a check that goes on by itself anyway',
  'POST /api/desk/status': 'each row goes the way of PATCH /api/orders/:orderId/status',
  'PUT /api/orders/:orderId/presence': 'is kept nowhere',
  'DELETE /api/orders/:orderId/presence': 'is kept nowhere',
}

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
      'POST /api/desk/status',
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

  it.each(
    endings.flatMap((ending) =>
      (['POST /api/orders', 'POST /api/documents/upload-url'] as const).map((line) => [ending, line] as const),
    ),
  )('%s waits for %s of theirs that came first, and takes what it wrote along', async (ending, line) => {
    const json = line === 'POST /api/orders' ? orderBody(test) : UPLOAD
    expect(await endBesideCall(test, line, json, ending)).toEqual([])
  })
})
