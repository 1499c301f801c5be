import { isAtEmbassy, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { patched } from '@temporalio/workflow'

/**
 * New orders carry this one marker, and it implies those before it, since each marker costs two events: the order is claimed
 * within its first workflow task, only changed search attributes are sent to the operators' lists, and a run ends without another step (before,
 * an activity kept its history, and a message that came meanwhile was taken and lost with the run).
 */
export const quickStart = (): boolean => patched('quick-start')

/**
 * Orders that began before the whole life of an order was written (reminders, mails, deadlines, the embassy's file) keep
 * their old steps until they reach a new stage or message. Never remove a marker while orders with it are alive.
 */
export const wholeLife = (): boolean => quickStart() || patched('whole-life')

/** Orders that began before this carried on only when the server suggested it. */
export const shortRuns = (): boolean => quickStart() || patched('short-runs')

/** Orders before it ignored news of a refund that came before the refund's own answer. */
export const handlesEarlyRefundNews = (): boolean => quickStart() || patched('early-refund-news')

/** Whether an order with this status has been with the embassy. Orders before the patch did not count an approval without submission. */
export const approvalHandsOver = (status: OrderStatus): boolean =>
  status === 'submitted' || (isAtEmbassy(status) && (quickStart() || patched('approval-hands-over')))

/** Orders before it did not check what the sender of a verdict, request or refund had seen. */
export const checksExpectedSeq = (): boolean => quickStart() || patched('heeds-what-was-seen')

/** Orders before it left a second payment page open, and ignored money that was paid there. The marker costs an order nothing until it meets one. */
export const handlesStrayMoney = (): boolean => patched('stray-money')

/** Orders before it could be reopened when all their money had gone back as a goodwill. */
export const keepsRefundedClosed = (): boolean => patched('refunded-stays-closed')

/** Orders before it could be set to *pending* after all their money had gone back as a goodwill, and could not be paid there. */
export const keepsRefundedPaid = (): boolean => patched('refunded-stays-paid')

/** Orders before it accepted a deadline that arrived after its stage had ended, and used it for the next stage. */
export const ignoresLateDeadlines = (): boolean => patched('late-deadlines')

/** Orders before it refused a cancellation as outdated: closing the payment page for it counted as a change. */
export const closesPagesItself = (): boolean => patched('closes-pages-itself')

/**
 * Runs before it retried a failing step in rounds of a dozen events each, and did not name the server that is away. The
 * marker costs a run nothing until a step of it fails for two minutes, or it is overdue.
 */
export const waitsQuietly = (): boolean => patched('waits-quietly')

/** Orders before it sent a refund again while staff reported it as paid in another way. */
export const settlesWithoutResending = (): boolean => patched('settles-alone')

/** Orders before it kept their payment cancelled when they were reopened unpaid. The marker costs an order nothing until it is. */
export const awaitsPaymentAgain = (): boolean => patched('awaits-payment-again')

/** Orders before it refused a verdict, a request or a correction because of what the machinery did meanwhile. The marker costs an order nothing until that happens. */
export const heedsPeopleAlone = (): boolean => patched('heeds-people-alone')

/** Runs before it asked for attention when the worker had sent a step back for others of its kind. The marker costs a run nothing until that happens. */
export const waitsForTurnsInSilence = (): boolean => patched('waits-for-turns-in-silence')
