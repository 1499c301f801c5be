import { SIGN_IN_TRIES } from '@passage/api/limits/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from '../faults/mutants/mutate.ts'
import { COUNTING_APART } from '../faults/mutants/of-the-api.ts'
import { withApi } from '../faults/scenes/own-application.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { newCustomer, signIn, someNetwork } from './call.ts'
import { crowdedApi } from './crowded.ts'

const CROWD = 200

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterAll(() => world?.close())

/** Runs a story on two API processes that believe one proxy. */
const onTwo = <T>(edits: readonly Edit[], story: (origins: readonly [string, string]) => Promise<T>) => {
  const api = crowdedApi(edits)
  return withApi(world, api, (one) => withApi(world, api, (other) => story([one, other])))
}

/** So many guesses at once at one account, half of them at each process. Answers how many were compared, and refused. */
async function guess(origins: readonly [string, string], account: string, from: () => string) {
  const tries = Array.from({ length: CROWD }, (_, n) =>
    signIn(origins[n % 2] as string, account, 'not the password', from()),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  const count = (status: number) => statuses.filter((one) => one === status).length
  return { compared: count(401), refused: count(429) }
}

const fromOne = () => {
  const network = someNetwork()
  return () => network
}

describe(`${CROWD} tries at once to sign in to one account, on two API processes`, () => {
  it('from one network: as many are compared as may be, not one more', async () => {
    const { accountAndAddress: limit } = SIGN_IN_TRIES
    await onTwo([], async (origins) => {
      const account = await newCustomer(origins[0])
      const from = fromOne()
      expect(await guess(origins, account, from)).toEqual({ compared: limit, refused: CROWD - limit })
      // The right password does not help there any more, on neither; its owner elsewhere is not locked out.
      for (const origin of origins) expect((await signIn(origin, account, undefined, from())).status).toBe(429)
      expect((await signIn(origins[1], account)).status).toBe(200)
    })
  })

  it('from a network each: the account’s own limit holds', async () => {
    const { account: limit } = SIGN_IN_TRIES
    await onTwo([], async (origins) => {
      const account = await newCustomer(origins[0])
      let networks = 0
      const { refused } = await guess(origins, account, () => `198.51.100.${++networks}`)
      expect(refused).toBe(CROWD - limit)
      expect((await signIn(origins[0], account, undefined, someNetwork())).status).toBe(429)
    })
  })
})

describe('mutants', () => {
  const COUNTED_AFTER: Edit[] = [
    {
      file: 'routes/people/auth.ts',
      from: 'const attempt = await limits.beginSignIn(username, networkOf(ip))',
      to: 'const attempt = { succeeded: async () => {} }',
    },
    {
      file: 'routes/people/auth.ts',
      from: 'if (!session) throw',
      to: 'if (!session) await limits.beginSignIn(username, networkOf(ip)).catch(() => undefined)\n      if (!session) throw',
    },
  ]

  it('with counts of each process: twice as many are compared', async () => {
    await onTwo([COUNTING_APART], async (origins) => {
      const { compared } = await guess(origins, await newCustomer(origins[0]), fromOne())
      expect(compared).toBe(2 * SIGN_IN_TRIES.accountAndAddress)
    })
  })

  it('counting after the comparison: no call in time is refused', async () => {
    await onTwo(COUNTED_AFTER, async (origins) => {
      const { refused } = await guess(origins, await newCustomer(origins[0]), fromOne())
      expect(refused).toBe(0)
    })
  })
})
