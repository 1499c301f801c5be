import type { Edit } from './mutate.ts'

/** The worker, each time with one protection taken away; and a fault that only code in its place can make. */

/** What could not be sent at once is never sent. */
export const RELAYLESS: Edit = {
  file: 'relay.ts',
  from: 'of await ordersWithUnsentEvents(db, UNSENT_MS))',
  to: 'of await ordersWithUnsentEvents(db, UNSENT_MS, 0))',
}

/** Whoever has sent or is sending a mail, it is sent. */
export const CLAIMLESS: Edit = {
  file: 'activities/send-mail.ts',
  from: "if (due.answer === 'done') return 0\n",
  to: "if (due.answer === 'done' || due.answer === 'busy') return deps.mailer.send((await write(deps, [mail], addressed, facts)).message).then(() => 0)\n",
}

/** No mutant: the first try of each mail is made, and nobody hears of it. */
export const MAILS_LOSE_THEIR_ANSWER: readonly Edit[] = [
  {
    file: 'activities/send-mail.ts',
    from: "import { ApplicationFailure } from '@temporalio/common'",
    to: "import { activityInfo } from '@temporalio/activity'\nimport { ApplicationFailure } from '@temporalio/common'",
  },
  {
    file: 'activities/send-mail.ts',
    from: 'waits.push(await sendOnce(deps, mail, facts, addressed))\n',
    to: "{\n          waits.push(await sendOnce(deps, mail, facts, addressed))\n          if (activityInfo().attempt === 1) throw new Error('The answer was lost.')\n        }\n",
  },
]
