import type { Role } from '@passage/contracts/domain/people/roles'
import type { Template } from '@passage/core/testing/test-database'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { fillCatalogue, type TestCatalogue } from './catalogue.ts'
import { cheapHash } from './cheap-hash.ts'

export const PASSWORD = 'Correct-horse-2026'
export const SECRET = 'a-secret-for-tests-of-32-characters'

/** The people of a test. `other…` have the same role as the first, but none of the same objects. */
export const PEOPLE = {
  admin: { role: 'admin', agency: null },
  provider: { role: 'service_provider', agency: null },
  agency: { role: 'b2b_client', agency: 0 },
  colleague: { role: 'b2b_client', agency: 0 },
  otherAgency: { role: 'b2b_client', agency: 1 },
  customer: { role: 'customer', agency: null },
  otherCustomer: { role: 'customer', agency: null },
} as const satisfies Record<string, { role: Role; agency: 0 | 1 | null }>

export type PersonName = keyof typeof PEOPLE

/** The contents of the template. */
export interface UsualPeople {
  catalogue: TestCatalogue
  ids: Record<PersonName, string>
  /** A session token of each person. */
  tokens: Record<PersonName, string>
}

/** A database with a small catalogue and one signed-in person of every kind. */
export const peopleTemplate: Template = {
  name: 'passage_template_people',
  async fill(db) {
    const identity = builtInIdentity({ db, secret: SECRET, appUrl: 'http://localhost', passwordHash: cheapHash() })
    const catalogue = await fillCatalogue(db)
    const people: UsualPeople = { catalogue, ids: {}, tokens: {} } as UsualPeople
    for (const [name, { role, agency }] of Object.entries(PEOPLE) as [PersonName, (typeof PEOPLE)[PersonName]][]) {
      people.ids[name] = await identity.createAccount({
        username: name,
        email: `${name}@people.example`,
        emailVerified: true,
        password: PASSWORD,
        firstName: name,
        lastName: 'Test',
        role,
        agencyId: agency === null ? null : catalogue.agencies[agency],
      })
      const session = await identity.signIn({ username: name, password: PASSWORD, ip: '127.0.0.1', userAgent: null })
      if (!session) throw new Error(`${name} cannot sign in`)
      people.tokens[name] = session.token
    }
    return JSON.stringify(people)
  },
}
