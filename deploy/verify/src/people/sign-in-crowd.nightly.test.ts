import { SIGN_IN_TRIES } from '@passage/api/limits/limits'
import { describe, expect, it } from 'vitest'
import { withApi } from '../faults/scenes/servers/own-application.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { newCustomer, signIn, someNetwork } from './call.ts'

const CROWD = 200

const world = worldOfFile()

/** Runs a story with two API processes that trust one proxy. */
const onTwo = <T>(story: (origins: readonly [string, string]) => Promise<T>) => {
  const api = { env: { TRUSTED_PROXIES: '1' }, preload: new URL('./quick-passwords.ts', import.meta.url) }
  return withApi(world, api, (one) => withApi(world, api, (other) => story([one, other])))
}

/** Signs in with a wrong password `CROWD` times at once, half of them at each process; returns how many were compared and refused. */
async function guess(origins: readonly [string, string], account: string, from: () => string) {
  const tries = Array.from({ length: CROWD }, (_, n) =>
    signIn(origins[n % 2] as string, account, 'not the password', from()),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  const count = (status: number) => statuses.filter((one) => one === status).length
  return { compared: count(401), refused: count(429) }
}

describe(`${CROWD} simultaneous sign-ins to one account at two API processes`, () => {
  it('from one network compare as many passwords as the limit allows', async () => {
    const { accountAndAddress: limit } = SIGN_IN_TRIES
    await onTwo(async (origins) => {
      const account = await newCustomer(origins[0])
      const network = someNetwork()
      expect(await guess(origins, account, () => network)).toEqual({ compared: limit, refused: CROWD - limit })
      // The right password is refused from this network, and accepted from another one.
      for (const origin of origins) expect((await signIn(origin, account, undefined, network)).status).toBe(429)
      expect((await signIn(origins[1], account)).status).toBe(200)
    })
  })

  it('from one network each are refused beyond the account’s own limit', async () => {
    const { account: limit } = SIGN_IN_TRIES
    await onTwo(async (origins) => {
      const account = await newCustomer(origins[0])
      let networks = 0
      const { refused } = await guess(origins, account, () => `198.51.100.${++networks}`)
      expect(refused).toBe(CROWD - limit)
      expect((await signIn(origins[0], account, undefined, someNetwork())).status).toBe(429)
    })
  })
})
