import { randomUUID } from 'node:crypto'
import { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { builtInIdentity } from '@passage/integrations/identity/built-in'
import { read, send } from '../faults/scenes/http.ts'
import type { World } from '../faults/scenes/world.ts'

/** The same world with a new customer, who has their own daily limits. */
export async function withOwnCustomer(world: World): Promise<World> {
  const { db, origin, stack } = world
  const { AUTH_SECRET: secret = '', APP_URL: appUrl = '' } = stack.env
  const username = `model${randomUUID().slice(0, 8)}`
  const password = `Model-${randomUUID()}`
  await builtInIdentity({ db, secret, appUrl }).createAccount({
    username,
    password,
    role: 'customer',
    firstName: 'Léa',
    lastName: 'Martin',
    email: `${username}@passage.example`,
    emailVerified: true,
    agencyId: null,
  })
  const answer = await send(origin, { method: 'POST', path: '/api/auth/login', body: { username, password } })
  return { ...world, tokens: { ...world.tokens, customer: read(answer, LoginAnswer).sessionToken } }
}
