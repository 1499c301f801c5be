import { ORDER_QUOTAS } from '@passage/contracts/domain/orders/order-quotas'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { NO_SITE_FACTS } from '../site/site-facts.ts'
import { clerkSources } from './clerk-sources.ts'
import { securityHeaders } from './security-headers.ts'
import type { Env } from './types.ts'

const COMPANY = { name: '', address: '', registration: '', vatNumber: '' }
const KEY = `pk_test_${btoa('clerk.passage.example$')}`

async function policyOf(identity: { mode: 'built_in' | 'clerk'; publishableKey: string | null }) {
  const app = new Hono<Env>()
  const settings = { appUrl: 'https://passage.example', storageOrigin: 'https://files.example', webDist: null }
  const rest = {
    demoAccounts: false,
    trustedProxies: 0,
    temporalUiUrl: null,
    company: COMPANY,
    siteFacts: NO_SITE_FACTS,
    quotas: ORDER_QUOTAS,
    streams: { perPerson: 1, perAddress: 1 },
  }
  app.use(securityHeaders({ ...settings, ...rest, identity }))
  app.get('/', (c) => c.text(c.get('secureHeadersNonce') ?? ''))
  const answer = await app.request('/')
  const header = answer.headers.get('content-security-policy') ?? ''
  const directives = Object.fromEntries(
    header.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )
  return { directives, header, nonce: await answer.text() }
}

describe('the content security policy', () => {
  test('with Clerk lets in its host, and no inline script or style', async () => {
    const { directives, header, nonce } = await policyOf({ mode: 'clerk', publishableKey: KEY })
    expect(directives).toMatchObject({
      'script-src': ["'self'", 'https://clerk.passage.example', 'https://challenges.cloudflare.com'],
      'style-src': ["'self'", `'nonce-${nonce}'`],
      'connect-src': ["'self'", 'https://files.example', 'https://clerk.passage.example'],
      'img-src': ["'self'", 'data:', 'blob:', 'https://img.clerk.com'],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ['https://challenges.cloudflare.com'],
    })
    expect(nonce.length).toBeGreaterThan(10)
    expect(header).not.toContain('unsafe')
    expect((await policyOf({ mode: 'clerk', publishableKey: KEY })).nonce).not.toBe(nonce)
  })

  test.each([
    ['built in', { mode: 'built_in', publishableKey: null } as const],
    ['built in, a key left over', { mode: 'built_in', publishableKey: KEY } as const],
    ['no key', { mode: 'clerk', publishableKey: null } as const],
    ['a malformed key', { mode: 'clerk', publishableKey: 'pk_test_xyz' } as const],
  ])('allows only our own origin: %s', async (_name, identity) => {
    const { directives, nonce } = await policyOf(identity)
    expect(Object.keys(directives)).not.toContain('script-src')
    expect(directives['connect-src']).toEqual(["'self'", 'https://files.example'])
    expect(nonce).toBe('')
  })
})

test.each([
  'clerk.example$ https://evil.example',
  'clerk.example; script-src *$',
  "clerk.example 'unsafe-inline'$",
  'clerk.example',
  'localhost$',
])('names no host for a key that hides %s', (host) => {
  expect(clerkSources({ mode: 'clerk', publishableKey: `pk_live_${btoa(host)}` })).toBeNull()
})
