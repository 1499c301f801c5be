import { until } from '@passage/local/until'
import { changeStatus } from '@passage/verify/faults/scenes/drive'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'
import type { Hero, Story } from './story.ts'
import { asksForAttention, savedViewsSay, stateOf } from './trouble.ts'

const soon = { within: 45_000, every: 250 }

/** The runbook's troubles with a server that does not answer, played with the mail server. */
export function mailStories(worldNow: () => World, paid: () => Promise<Hero>): Record<string, Story> {
  const hasNoMails = async (order: Hero) => expect(await stateOf(worldNow(), order)).toMatchObject({ mails: [] })
  const hasAttention = async (order: Hero, ...reasons: string[]) =>
    expect((await stateOf(worldNow(), order)).attention).toEqual(reasons)
  const begin = async () => {
    const world = worldNow()
    const order = await paid()
    // A mail that met the stopped server is tried again by Temporal, later than this story waits.
    await until(() => hasNoMails(order), soon)
    await world.stack.process('mail').stop()
    await changeStatus(world, order, 'processing')
    await asksForAttention(world, order, 'mail_failing', 'sendMail')
    return order
  }
  const story = {
    says: /Last failure at .* UTC: “The mail server did not take the message \(ESOCKET/,
    mend: () => worldNow().stack.process('mail').start(),
    async over(order: Hero) {
      await hasAttention(order)
      await hasNoMails(order)
    },
  }
  return {
    'A server is away': {
      ...story,
      async begin() {
        const order = await begin()
        await savedViewsSay(worldNow(), /Mail: no mail has left for \d+ seconds?, \d+ orders? waits?/)
        return order
      },
    },
    mail_failing: { ...story, begin },
  }
}
