export const PARTIES = ['customer', 'passage', 'embassy', 'nobody'] as const

/** The party that has to act next; `nobody` once the order is closed. product.md. */
export type Party = (typeof PARTIES)[number]
