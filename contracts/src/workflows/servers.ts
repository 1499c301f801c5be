/** Servers that activities call. While one is unavailable, the fault is not the order's own. design.md, Operators. */
export const SERVERS = ['mail', 'storage', 'stripe', 'postgresql'] as const

export type Server = (typeof SERVERS)[number]

/** Value of the search attribute `Trouble` when an order needs attention for another reason than a server. */
export const OWN_TROUBLE = 'own'

/** The failure type of an activity that could not reach a server. */
export const unavailableType = (server: Server): string => `${server}_unavailable`

/** The server that a failure type names; null for other failures. */
export const serverOf = (type: string | null | undefined): Server | null =>
  SERVERS.find((server) => type === unavailableType(server)) ?? null
