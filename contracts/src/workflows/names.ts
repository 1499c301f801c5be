export const TASK_QUEUE = 'passage'

export const DEPLOYMENT_NAME = 'passage'

export const WORKFLOWS = {
  visaOrder: 'visaOrder',
  paymentSweep: 'paymentSweep',
  documentCheck: 'documentCheck',
  documentRetention: 'documentRetention',
  partnerOnboarding: 'partnerOnboarding',
  contactMessage: 'contactMessage',
  surplusRefund: 'surplusRefund',
} as const

export const PAYMENT_SWEEP_SCHEDULE = 'payment-sweep'

export const DOCUMENT_RETENTION_SCHEDULE = 'document-retention'

export const visaOrderId = (orderId: string): string => `visa-order/${orderId}`

export const partnerOnboardingId = (userId: string): string => `partner/${userId}`

export const contactMessageId = (messageId: string): string => `contact-message/${messageId}`

/** By the Stripe Checkout Session that was paid. design.md, Money. */
export const surplusRefundId = (sessionId: string): string => `refund/${sessionId}`

export const documentCheckId = (documentId: string): string => `document-check/${documentId}`

/** Longer than the 24 h for which the check waits for its upload. */
export const DOCUMENT_CHECK_TIMEOUT = '25h'
