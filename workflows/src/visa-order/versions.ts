import { isAtEmbassy, type OrderStatus } from '@passage/contracts/domain/order-status'
import { patched } from '@temporalio/workflow'

/**
 * New orders carry this one marker, and it implies those before it, since each marker costs two events: the order is claimed
 * within its first workflow task, only what changed is told to the operators' lists, and a run ends without another step (before,
 * an activity kept its history, and a message that came meanwhile was taken and lost with the run).
 */
export const startsQuick = (): boolean => patched('quick-start')

/**
 * Orders that began before the whole life of an order was written (reminders, mails, deadlines, the embassy's file) go on
 * by their old steps until they reach a new stage or message. Never remove a marker while orders with it are alive.
 */
export const livesWhole = (): boolean => startsQuick() || patched('whole-life')

/** Orders that began before this carried on only when the server suggested it. */
export const keepsRunsShort = (): boolean => startsQuick() || patched('short-runs')

/** Orders before it left news of a refund alone that came before the refund's own answer. */
export const hearsEarlyRefundNews = (): boolean => startsQuick() || patched('early-refund-news')

/** Whether an order with this status has been with the embassy: orders before took an approval without submission for none. */
export const handsOver = (status: OrderStatus): boolean =>
  status === 'submitted' || (isAtEmbassy(status) && (startsQuick() || patched('approval-hands-over')))

/** Orders before carried out verdicts, requests and refunds whatever the sender had seen. */
export const heedsWhatWasSeen = (): boolean => startsQuick() || patched('heeds-what-was-seen')

/** Orders before it left a second page open, and money that came at one alone. The marker costs an order nothing until it meets one. */
export const hearsStrayMoney = (): boolean => patched('stray-money')

/** Orders before it could be reopened when all their money had gone back as a goodwill. */
export const keepsRefundedClosed = (): boolean => patched('refunded-stays-closed')

/** Orders before it took a deadline that was answered when its stage had ended, and the next stage lived by it. */
export const ignoresLateDeadlines = (): boolean => patched('late-deadlines')
