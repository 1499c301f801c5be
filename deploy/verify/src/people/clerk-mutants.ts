import type { Changes } from '../faults/mutants/services-bench.ts'

/** The API with every protection of accounts at Clerk taken away at once: each stands for itself. */
export const UNPROTECTED_AT_CLERK: Changes = {
  core: [
    // A person gets the account of an unconfirmed address; the stranger who opened it stays signed in.
    { file: 'people/accounts/admit-hosted.ts', from: 'if (!user.emailVerified) return false', to: '' },
    { file: 'people/accounts/admit-hosted.ts', from: 'if (!emailVerified) {', to: 'if (emailVerified === null) {' },
    // Tokens count as long as they say.
    {
      file: 'people/accounts/hosted-sessions.ts',
      from: 'if (!found.isActive || found.endedAt !== null) return null',
      to: '',
    },
  ],
  integrations: [
    { file: 'identity/clerk/verify-session.ts', from: 'authorizedParties: [appUrl]', to: 'authorizedParties: []' },
    { file: 'identity/clerk/verify-session.ts', from: 'claims?.iss !== issuer', to: '!claims || !issuer' },
    { file: 'identity/clerk/verify-session.ts', from: "claims.sts === 'pending'", to: 'claims.sts === null' },
    // A user whom we made for an address counts as confirmed.
    {
      file: 'identity/clerk/clerk-user.ts',
      from: 'if (!address || isOurs(user)) return null',
      to: 'if (!address) return null',
    },
    // What we refuse stays at Clerk.
    {
      file: 'identity/clerk/clerk-accounts.ts',
      from: 'if (!(await directory.isTied(clerkId))) ',
      to: 'if (!clerkId) ',
    },
    // A password that was changed while it was compared lets in.
    { file: 'identity/clerk.ts', from: '!(await directory.isUnchanged(entry))', to: '!entry' },
    // The time of a refusal shows who has an account.
    { file: 'identity/clerk.ts', from: 'if (answer === null) await floor', to: 'void floor' },
  ],
}
