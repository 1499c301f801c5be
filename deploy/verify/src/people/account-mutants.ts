import type { Changes } from '../faults/mutants/services-bench.ts'

/** The API with every protection of accounts taken away at once: each stands for itself. */
export const UNPROTECTED: Changes = {
  core: [
    // A password changes, and no session ends.
    {
      file: 'people/accounts/end-sessions.ts',
      from: "deleteFrom('sessions').where('userId', '=', userId)",
      to: "deleteFrom('sessions').where('userId', '=', userId).where('token', '=', '')",
    },
    // What was deleted stays.
    { file: 'people/delete-user.ts', from: 'if (!needed) await', to: 'if (needed === undefined) await' },
    // A link works as long as it is there, and stays there.
    {
      file: 'people/accounts/link-tokens.ts',
      from: "sql<boolean>`expires_at > now()`.as('fresh')",
      to: "sql<boolean>`true`.as('fresh')",
    },
    {
      file: 'people/accounts/link-tokens.ts',
      from: "    .deleteFrom('verifications')\n    .where('identifier', '=', identifier)\n    .returning(",
      to: "    .selectFrom('verifications')\n    .where('identifier', '=', identifier)\n    .select(",
    },
    // Sign-up shows that an address has an account; the reset shows that it has none.
    {
      file: 'people/accounts/sign-up.ts',
      from: "if (!(error instanceof DomainError) || error.code !== 'email_address_taken') throw error",
      to: 'throw error',
    },
    {
      file: 'people/accounts/ask-reset.ts',
      from: 'if (!user) {',
      to: "if (!user) {\n      throw new Error('no such account')",
    },
  ],
  integrations: [
    { file: 'identity/built-in.ts', from: 'if (!isActive) return null', to: '' },
    // The person as of the last look-up.
    {
      file: 'identity/built-in.ts',
      from: 'whoIs: (token) => whoIs(db, auth, token)',
      to: 'whoIs: (token) => ((globalThis as any).seen ??= {})[token] ??= whoIs(db, auth, token)',
    },
    {
      file: 'identity/built-in.ts',
      from: 'if (!(await noteSignIn(db, user.id)) || (await passwordOf(auth, user.id)) !== before)',
      to: 'if (before === undefined)',
    },
    {
      file: 'identity/built-in.ts',
      from: 'signOut: (token) => endSession(auth, token)',
      to: 'signOut: async () => undefined',
    },
    { file: 'identity/known-passwords.ts', from: 'if (isCommon(password) || ', to: 'if (isCommon(password) && ' },
  ],
  api: [
    {
      file: 'routes/people/own-account.ts',
      from: 'if (!(await identity.isPassword(person.id, currentPassword)))',
      to: 'if (!person)',
    },
  ],
}
