import { createHash, timingSafeEqual } from 'node:crypto'
import { StripeError } from './errors.ts'

/** Accepts only the account's secret key, as bearer token or basic user name. Throws Stripe's 401. */
export function authenticate(header: string | undefined, secretKey: string) {
  const given = keyIn(header ?? '')
  if (given === '') {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    })
  }
  if (!same(given, secretKey)) {
    throw new StripeError(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${masked(given)}` })
  }
}

function keyIn(header: string): string {
  const [scheme = '', value = ''] = header.trim().split(/\s+/, 2)
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? ''
  return ''
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(8).slice(-4)}`
