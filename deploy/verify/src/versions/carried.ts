import type { Edit } from '../faults/mutants/mutate.ts'

const WORKFLOW = 'visa-order/visa-order.ts'

/** These orders carry on after so many events, and are the same else. */
const EARLY: Edit = { file: 'shared/long-run.ts', from: 'const LONG_EVENTS = 500', to: 'const LONG_EVENTS = 200' }

const losing = (state: string): Edit[] => [
  EARLY,
  { file: WORKFLOW, from: 'carried: carriedOf(order.state)', to: `carried: { ...carriedOf(order.state), ${state} }` },
]

/** Orders that carry on early in a new run: as it is, and each time with a protection taken away. */
export const CARRYING_ON = {
  asItIs: [EARLY],
  amidMessages: [
    EARLY,
    {
      file: WORKFLOW,
      from: 'const heardAll = () => allHandlersFinished() && !order.operatorsWish',
      to: 'const heardAll = () => true',
    },
  ],
  amidTheOperatorsWish: [EARLY, { file: WORKFLOW, from: ' && !order.operatorsWish', to: '' }],
  losingRefunds: losing('refunds: []'),
  losingMails: losing('mails: []'),
  losingRequests: losing('requests: []'),
  losingAnswers: losing('answers: []'),
} satisfies Record<string, readonly Edit[]>
