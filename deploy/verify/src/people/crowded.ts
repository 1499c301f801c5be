import type { Edit } from '../faults/mutants/mutate.ts'
import type { Difference } from '../faults/scenes/own-application.ts'

/** Passwords are compared in no time: hundreds of them would take half a minute of two cores. */
const QUICK_PASSWORDS: Edit = {
  file: 'identity/built-in.ts',
  from: '...(passwordHash && { password: passwordHash })',
  to: 'password: { hash: async (word) => word, verify: async ({ hash, password }) => hash === password }',
}

/** An API for hundreds of tries at once, from networks that a trusted proxy names; with edits of its own code. */
export const crowdedApi = (edits: readonly Edit[] = []): Difference => ({
  env: { TRUSTED_PROXIES: '1' },
  changes: { api: edits, integrations: [QUICK_PASSWORDS] },
})
