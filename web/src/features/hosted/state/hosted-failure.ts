import type { HostedFailure } from '../../../lib/session/hosted-session.ts'

/** What the provider's own errors about its key mean to an administrator. Public specification §5, *Hosted provider*. */
export function failureOf(error: Error): HostedFailure {
  if (/missing publishablekey/i.test(error.message)) return 'missing-key'
  if (/publishablekey passed to clerk is invalid/i.test(error.message)) return 'invalid-key'
  return 'unreachable'
}
