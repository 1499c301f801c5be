/** What activities need outside of Passage. An order that waits for one of them has no trouble of its own. design.md, Operators. */
export const SERVERS = ['mail', 'storage', 'stripe', 'postgresql'] as const

export type Server = (typeof SERVERS)[number]

/** What the search attribute `Trouble` holds of an order that needs attention for a reason of its own. */
export const OWN_TROUBLE = 'own'

/** The failure type of an activity that could not reach a server. */
export const awayType = (server: Server): string => `${server}_away`

/** The server that a failure type names; null where the failure is about something else. */
export const serverOf = (type: string | null | undefined): Server | null =>
  SERVERS.find((server) => type === awayType(server)) ?? null
