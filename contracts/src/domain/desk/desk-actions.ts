export const DESK_ACTIONS = [
  'attend',
  'release',
  'review',
  'prepare',
  'submit',
  'record_decision',
  'deliver',
  'wait',
  'none',
] as const

/** The next action of staff on an order; `wait` is for the customer. */
export type DeskAction = (typeof DESK_ACTIONS)[number]
