import type { Ctx } from '../../http/types.ts'

/** Signals the onboarding workflow of a deleted account, which then ends; does nothing without one. */
export function endOnboardingOf(c: Ctx, userId: string): void {
  const { background, operations } = c.var.deps
  // The agency's id does not matter: on a signal the onboarding reads the whole state again.
  background.run('signal to end an onboarding', () => operations.partners.signalVerified(userId, 0))
}
