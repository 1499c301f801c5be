import { until } from '@passage/local/until'
import { changeStatus } from '@passage/verify/faults/scenes/orders/drive'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'
import type { Hero, Story } from './story.ts'
import { asksForAttention, savedViewsShow, stateOf } from './trouble.ts'

const soon = { within: 45_000, every: 250 }

/** The runbook's problems of a server that is down, with the mail server. */
export function mailStories(world: World, paid: () => Promise<Hero>): Record<string, Story> {
  const hasNoMails = async (order: Hero) => expect(await stateOf(world, order)).toMatchObject({ mails: [] })
  const hasAttention = async (order: Hero, ...reasons: string[]) =>
    expect((await stateOf(world, order)).attention).toEqual(reasons)
  const begin = async () => {
    const order = await paid()
    // A mail in progress would be retried by Temporal later than this story waits.
    await until(() => hasNoMails(order), soon)
    await world.stack.process('mail').stop()
    await changeStatus(world, order, 'processing')
    await asksForAttention(world, order, 'mail_failing', 'sendMail')
    return order
  }
  const story = {
    shows: /Last failure at .*: “The mail server did not accept the message \(ESOCKET/,
    mend: () => world.stack.process('mail').start(),
    async over(order: Hero) {
      await hasAttention(order)
      await hasNoMails(order)
    },
  }
  return {
    'A server is down': {
      ...story,
      async begin() {
        const order = await begin()
        await savedViewsShow(world, /Mail: no mail was sent for \d+ seconds?, \d+ orders? waits?/)
        return order
      },
    },
    mail_failing: { ...story, begin },
  }
}
