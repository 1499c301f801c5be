import type { TokenView } from '@passage/contracts/api/people/tokens.schema'

/** Days before its end from which a token counts as ending soon. */
const SOON = 14

export type TokenState = 'active' | 'ends_soon' | 'expired' | 'revoked'

/** Whether programs can still use a token at this moment (milliseconds). */
export function tokenState(
  { revokedAt, expiresAt }: Pick<TokenView, 'revokedAt' | 'expiresAt'>,
  now: number,
): TokenState {
  if (revokedAt) return 'revoked'
  const left = expiresAt ? Date.parse(expiresAt) - now : Number.POSITIVE_INFINITY
  if (left <= 0) return 'expired'
  return left < SOON * 86_400_000 ? 'ends_soon' : 'active'
}

export const isUsable = (state: TokenState): boolean => state === 'active' || state === 'ends_soon'
