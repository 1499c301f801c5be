import type { Ctx } from './http/types.ts'

/** Has the onboarding of an account that is gone look again, which ends it; nothing for an account without one. */
export function endOnboardingOf(c: Ctx, userId: string): void {
  const { background, operations } = c.var.deps
  // Which agency it was does not matter: an onboarding that hears news looks how everything is.
  background.run('the end of an onboarding', () => operations.partners.tellVerified(userId, 0))
}
