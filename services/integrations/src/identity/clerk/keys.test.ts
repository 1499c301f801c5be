import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { identityEnv, readEnv } from '../../config.ts'
import { hostOfKey, readPem } from './keys.ts'

const keyOf = (text: string, mode = 'test') => `pk_${mode}_${Buffer.from(text).toString('base64')}`
const PUBLISHABLE = keyOf('clerk.passage.example$')
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const PEM = publicKey.export({ format: 'pem', type: 'spki' }) as string

const good = { NODE_ENV: 'development', CLERK_PUBLISHABLE_KEY: PUBLISHABLE, CLERK_SECRET_KEY: 'sk_test_abc123' }
const read = (change: Record<string, string | undefined>) => () => readEnv(identityEnv, { ...good, ...change })

it.each(['test', 'live'])('hostOfKey reads Clerk’s host from a %s key', (mode) => {
  expect(hostOfKey(keyOf('clerk.passage.example$', mode))).toBe('clerk.passage.example')
})

it.each([
  '',
  'sk_test_abc123',
  'pk_test_',
  keyOf('clerk.passage.example'),
  keyOf('$'),
  keyOf('localhost$'),
  keyOf('clerk.passage.example$').replace('pk_test_', 'pk_prod_'),
  keyOf('https://evil.example/$'),
  keyOf("clerk.example; script-src 'unsafe-inline'$"),
  `${keyOf('clerk.passage.example$')} `,
])('hostOfKey answers null for %s', (text) => {
  expect(hostOfKey(text)).toBeNull()
})

describe('identityEnv', () => {
  it('accepts both keys of Clerk, or none', () => {
    expect(read({})()).toMatchObject({ CLERK_SECRET_KEY: 'sk_test_abc123' })
    expect(read({ CLERK_PUBLISHABLE_KEY: '', CLERK_SECRET_KEY: undefined })()).toEqual({})
  })

  it('accepts a public key on one line', () => {
    const { CLERK_JWT_KEY } = read({ CLERK_JWT_KEY: PEM.replaceAll('\n', '\\n') })()
    expect(readPem(CLERK_JWT_KEY as string)).toBe(PEM.trim())
  })

  it.each([
    ['CLERK_PUBLISHABLE_KEY', undefined, 'Missing publishableKey. Provide it in options or set CLERK_PUBLISHABLE_KEY'],
    ['CLERK_SECRET_KEY', '', 'Missing secretKey. Provide it in options or set CLERK_SECRET_KEY environment variable.'],
    ['CLERK_PUBLISHABLE_KEY', 'pk_test_nothing', 'The publishableKey passed to Clerk is invalid'],
    ['CLERK_PUBLISHABLE_KEY', 'sk_test_swapped', 'expected format: pk_test_... or pk_live_...'],
    ['CLERK_SECRET_KEY', 'pk_test_swapped', 'The secretKey passed to Clerk is invalid'],
    ['CLERK_API_URL', 'http://127.0.0.1:4011/v1', 'must be an http(s) origin without a path'],
    ['CLERK_JWT_KEY', 'no key', 'must be the PEM public key'],
  ])('reports %s when it is %s, without its value', (name, value, words) => {
    expect(read({ [name]: value })).toThrow(words)
    expect(read({ [name]: value })).toThrow(name)
    if (value) expect(read({ [name]: value })).not.toThrow(value)
  })
})
