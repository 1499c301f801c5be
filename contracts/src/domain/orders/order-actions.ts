import type { z } from 'zod'
import { scopeOf } from '../people/permissions.ts'
import type { Role } from '../people/roles.ts'
import type { Action, OrderSituation } from './actions/action.ts'
import { type AddDocumentMessage, addDocument } from './actions/add-document.ts'
import { type AttachVisaDocumentsMessage, attachVisaDocuments } from './actions/attach-visa-documents.ts'
import { type CancelOrderMessage, cancelOrder } from './actions/cancel-order.ts'
import { type ChangeStatusMessage, changeStatus } from './actions/change-status.ts'
import { type CorrectDetailsMessage, correctDetails } from './actions/correct-details.ts'
import { type DecideTravellerMessage, decideTraveller } from './actions/decide-traveller.ts'
import { type GrantRefundMessage, grantRefund } from './actions/grant-refund.ts'
import { type HoldMessage, hold } from './actions/hold.ts'
import { type ReleaseMessage, release } from './actions/release.ts'
import { type RemindMessage, remind } from './actions/remind.ts'
import { type RemoveDocumentMessage, removeDocument } from './actions/remove-document.ts'
import { type ReopenDocumentMessage, reopenDocument } from './actions/reopen-document.ts'
import { type ReplaceDocumentMessage, replaceDocument } from './actions/replace-document.ts'
import { type ReplaceVisaMessage, replaceVisa } from './actions/replace-visa.ts'
import { type PaidOtherwiseMessage, reportPaidOtherwise } from './actions/report-paid-otherwise.ts'
import { type RequestDocumentMessage, requestDocument } from './actions/request-document.ts'
import { type RetryStepMessage, retryStep } from './actions/retry-step.ts'
import { type ReviewDocumentMessage, reviewDocument } from './actions/review-document.ts'
import { type UndoDecisionMessage, undoDecision } from './actions/undo-decision.ts'
import { type WithdrawTravellerMessage, withdrawTraveller } from './actions/withdraw-traveller.ts'
import { type WithdrawVisaMessage, withdrawVisa } from './actions/withdraw-visa.ts'

/**
 * What a person can do to an order, in the order of the buttons. Each is an update of the workflow with the same name and the
 * message in `ActionMessages`. `requestPayment` is not one: it returns a checkout instead of the order's state.
 */
export const ORDER_ACTIONS = {
  changeStatus,
  decideTraveller,
  attachVisaDocuments,
  correctDetails,
  remind,
  grantRefund,
  hold,
  release,
  cancelOrder,
  withdrawTraveller,
  reviewDocument,
  undoDecision,
  reopenDocument,
  requestDocument,
  addDocument,
  replaceDocument,
  removeDocument,
  withdrawVisa,
  replaceVisa,
  reportPaidOtherwise,
  retryStep,
}

/** The message of each action. */
export interface ActionMessages {
  changeStatus: ChangeStatusMessage
  decideTraveller: DecideTravellerMessage
  attachVisaDocuments: AttachVisaDocumentsMessage
  correctDetails: CorrectDetailsMessage
  remind: RemindMessage
  grantRefund: GrantRefundMessage
  hold: HoldMessage
  release: ReleaseMessage
  cancelOrder: CancelOrderMessage
  withdrawTraveller: WithdrawTravellerMessage
  reviewDocument: ReviewDocumentMessage
  undoDecision: UndoDecisionMessage
  reopenDocument: ReopenDocumentMessage
  requestDocument: RequestDocumentMessage
  addDocument: AddDocumentMessage
  replaceDocument: ReplaceDocumentMessage
  removeDocument: RemoveDocumentMessage
  withdrawVisa: WithdrawVisaMessage
  replaceVisa: ReplaceVisaMessage
  reportPaidOtherwise: PaidOtherwiseMessage
  retryStep: RetryStepMessage
}

type Actions = typeof ORDER_ACTIONS

export type OrderAction = keyof Actions

export const ORDER_ACTION_NAMES = Object.keys(ORDER_ACTIONS) as OrderAction[]

/** The actions whose declaration has these traits. */
type ActionsWith<Traits> = { [Name in OrderAction]: Actions[Name] extends Traits ? Name : never }[OrderAction]

/** An action whose call has a body: all but the deletion of a document, which deletes its file first. */
export type CalledAction = ActionsWith<{ body: unknown }>

/** The body of an action's call. */
export type ActionBody<Name extends CalledAction> = z.infer<ReturnType<Actions[Name]['body']>>

type ReasonsOf<Name extends OrderAction> = Name extends OrderAction ? keyof Actions[Name]['reasons'] : never

/** Why an action of a person made an entry. */
export type ActionReason = ReasonsOf<OrderAction>

/** An action with a button in an order's row of actions. */
export type OfferedAction = ActionsWith<{ offered: unknown }>

/** An action whose dialog is drawn from its declaration and its words. */
export type AskedAction = ActionsWith<{ dialog: 'confirm' | 'note' | 'amount' }>

const isOffered = (name: OrderAction): name is OfferedAction => 'offered' in ORDER_ACTIONS[name]

/** An action whose decision can be undone before it takes effect. */
export type UndoableAction = ActionsWith<{ undoMs: number }>

/** In the order of the buttons. */
export const OFFERED_ACTIONS = ORDER_ACTION_NAMES.filter(isOffered)

/** Whether a person may do something to an order as it stands. */
export function mayDo(name: OfferedAction, order: OrderSituation, role: Role): boolean {
  const { permission, offered }: Action & Required<Pick<Action, 'offered'>> = ORDER_ACTIONS[name]
  return scopeOf(permission, role) !== null && offered(order)
}
