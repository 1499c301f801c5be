import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import type { Identity } from '@passage/integrations/identity/port'

const NAMES = {
  admin: ['Camille', 'Weber'],
  provider: ['Nadia', 'Haddad'],
  agency: ['Thomas', 'Klein'],
  customer: ['Léa', 'Martin'],
} as const satisfies Record<(typeof DEMO_ACCOUNTS)[number]['username'], readonly [string, string]>

/** Creates the demo accounts that are missing; the agency account belongs to `agencyId`. Not for production. */
export async function createDemoAccounts(identity: Identity, agencyId: number): Promise<void> {
  await Promise.all(
    DEMO_ACCOUNTS.map(({ username, password, role }) => {
      const [firstName, lastName] = NAMES[username]
      return identity.createAccount({
        username,
        password,
        role,
        firstName,
        lastName,
        email: `${username}@passage.example`,
        emailVerified: true,
        agencyId: role === 'b2b_client' ? agencyId : null,
      })
    }),
  )
}
