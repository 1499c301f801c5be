/** How a visa without a document here reaches the traveller: the embassy sends it, it is collected, nothing is to be handed over. */
export const HAND_OVERS = ['embassy', 'collected', 'nothing'] as const

export type HandOver = (typeof HAND_OVERS)[number]

/** How a completed order's visa reaches the traveller. settled.md, Orders and prices. */
export const DELIVERIES = ['download', ...HAND_OVERS] as const

export type Delivery = (typeof DELIVERIES)[number]

/** A visa document is downloaded, whatever was said before it came; null: it was not said. */
export const deliveryOf = (hasVisas: boolean, said: HandOver | null): Delivery | null => (hasVisas ? 'download' : said)
