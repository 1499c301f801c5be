export const TASK_QUEUE = 'passage'

export const DEPLOYMENT_NAME = 'passage'

export const WORKFLOWS = {
  visaOrder: 'visaOrder',
  paymentSweep: 'paymentSweep',
  documentCheck: 'documentCheck',
  documentRetention: 'documentRetention',
  partnerOnboarding: 'partnerOnboarding',
  contactMessage: 'contactMessage',
} as const

export const PAYMENT_SWEEP_SCHEDULE = 'payment-sweep'

export const DOCUMENT_RETENTION_SCHEDULE = 'document-retention'

export const visaOrderId = (orderId: string): string => `visa-order/${orderId}`

export const partnerOnboardingId = (userId: string): string => `partner/${userId}`

export const contactMessageId = (messageId: string): string => `contact-message/${messageId}`

export const documentCheckId = (documentId: string): string => `document-check/${documentId}`

/** An upload that never came is given up with its address; the check ends soon after. */
export const DOCUMENT_CHECK_TIMEOUT = '25h'
