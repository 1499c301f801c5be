// The one list of workflow types: what the bundle is made from.
export { contactMessage } from './contact-message/contact-message.ts'
export { documentCheck } from './document-check/document-check.ts'
export { documentRetention } from './document-retention/document-retention.ts'
export { partnerOnboarding } from './partner-onboarding/partner-onboarding.ts'
export { paymentSweep } from './payment-sweep/payment-sweep.ts'
export { surplusRefund } from './surplus-refund/surplus-refund.ts'
export { visaOrder } from './visa-order/visa-order.ts'
