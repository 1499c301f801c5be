import type { Edit } from './mutate.ts'

/** The worker, each time with one protection taken away; and a fault that only code in its place can make. */

/** What could not be sent at once is never sent. */
export const RELAYLESS: Edit = {
  file: 'relay.ts',
  from: 'ordersWithUnsentEvents(db, UNSENT_MS, BATCH, except)',
  to: 'ordersWithUnsentEvents(db, UNSENT_MS, 0, except)',
}

/** A mail is sent also when another process has sent or is sending it. */
export const CLAIMLESS: Edit = {
  file: 'activities/send-mail.ts',
  from: "if (due.answer === 'done') return 0\n",
  to: "if (due.answer === 'done' || (due.answer === 'busy' && mail.key)) return deps.mailer.send((await write(deps, [mail], addressed, facts)).message).then(() => 0)\n",
}

/** No mutant: the first try of each mail is made, and its answer is lost. */
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
