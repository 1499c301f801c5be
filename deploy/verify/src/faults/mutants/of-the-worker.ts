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
  from: "if (claim.answer === 'done') return\n",
  to: "if (claim.answer !== 'send') return mailer.send(message)\n",
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
    from: 'await sendOnce(deps, mail, facts, addressed)\n',
    to: "await sendOnce(deps, mail, facts, addressed)\n        if (activityInfo().attempt === 1) throw new Error('The answer was lost.')\n",
  },
]
