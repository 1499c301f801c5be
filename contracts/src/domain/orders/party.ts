export const PARTIES = ['customer', 'passage', 'embassy', 'nobody'] as const

/** The party that must act next; `nobody` once the order is closed. product.md. */
export type Party = (typeof PARTIES)[number]
