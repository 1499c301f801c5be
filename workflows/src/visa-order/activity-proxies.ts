import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow'
import { STEP_TIMEOUT } from '../shared/run-step.ts'
import type { VisaOrderActivities } from './activities.ts'

const retried = {
  scheduleToCloseTimeout: STEP_TIMEOUT,
  retry: { initialInterval: '1s', maximumInterval: '30s' },
} as const

/** Writes to PostgreSQL, idempotent. Short attempts, so that a killed worker delays the order by seconds only. */
export const projectionActivities = proxyActivities<
  Pick<VisaOrderActivities, 'claimStart' | 'recordEntry' | 'recordDecision' | 'endDecision'>
>({
  startToCloseTimeout: '3s',
  scheduleToCloseTimeout: STEP_TIMEOUT,
  retry: { initialInterval: '200ms', backoffCoefficient: 2, maximumInterval: '5s' },
})

/** The same within a workflow task, which has five seconds: one attempt, then `projectionActivities`. */
export const localProjectionActivities = proxyLocalActivities<Pick<VisaOrderActivities, 'claimStart'>>({
  scheduleToCloseTimeout: '1s',
  retry: { maximumAttempts: 1 },
})

/** Calls to Stripe that read, or are idempotent by their key. */
export const stripeActivities = proxyActivities<
  Pick<VisaOrderActivities, 'readCheckout' | 'expireCheckout' | 'refundPayment' | 'readRefund' | 'readCharge'>
>({ startToCloseTimeout: '8s', ...retried })

/** A customer waits for this one: after six seconds the API answers 503, and the next request uses the same attempt. design.md, Money. */
export const checkoutActivities = proxyActivities<Pick<VisaOrderActivities, 'openCheckout'>>({
  scheduleToCloseTimeout: '6s',
  startToCloseTimeout: '6s',
  retry: { initialInterval: '500ms', maximumAttempts: 3 },
})

/** Starts the workflow that refunds a surplus payment, idempotent by its session. */
export const surplusActivities = proxyActivities<Pick<VisaOrderActivities, 'returnSurplus'>>({
  startToCloseTimeout: '5s',
  ...retried,
})

/** Work for which no person waits has a lower priority than decisions. */
const lowPriority = { priority: { priorityKey: 5 } } as const

/** The mail is claimed before it is sent, so that a repeated attempt never sends it twice. */
export const mailActivities = proxyActivities<Pick<VisaOrderActivities, 'sendMail'>>({
  ...lowPriority,
  startToCloseTimeout: '45s',
  ...retried,
})

/** Invoices and credit notes, idempotent by order and refund. */
export const invoiceActivities = proxyActivities<Pick<VisaOrderActivities, 'issueInvoice'>>({
  ...lowPriority,
  startToCloseTimeout: '20s',
  ...retried,
})

/** Reads every document of the order and writes one file of them. */
export const embassyFileActivities = proxyActivities<Pick<VisaOrderActivities, 'prepareFile'>>({
  ...lowPriority,
  startToCloseTimeout: '90s',
  scheduleToCloseTimeout: '3 minutes',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
})
