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

/** design.md, Money: what no order waits for goes back under the payment page that it came from. */
export const surplusRefundId = (sessionId: string): string => `refund/${sessionId}`

export const documentCheckId = (documentId: string): string => `document-check/${documentId}`

/** An upload that never came is given up with its address; the check ends soon after. */
export const DOCUMENT_CHECK_TIMEOUT = '25h'
