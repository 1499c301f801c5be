import { promised } from './promise.ts'

const orders = 'workflows/src/visa-order'
const core = 'services/core/src'
const routes = 'services/api/src/routes'

const strayMoney = (name: string) => ({ file: `${orders}/money/stray-money.integration.test.ts`, name })
const ending = (name: string) => ({ file: `${orders}/ending.integration.test.ts`, name })
const deadline = (name: string) => ({ file: `${core}/orders/entries/set-deadline.database.test.ts`, name })
const repeatedKeys = (name: string) => ({ file: `${routes}/repeated-keys.database.test.ts`, name })
const orderCalls = (name: string) => ({ file: `${routes}/orders/orders.database.test.ts`, name })

const everyAmount = promised(
  1,
  'every captured amount is the order’s payment, a refund or attention',
  {
    without: 'a paid page that the order does not wait for is ignored',
    file: `${orders}/money/payment.ts`,
    from: 'const open = known ?? paidStray(reading)',
    to: 'const open = known',
    noticedBy: strayMoney('is what the order is paid with, and the other page closes'),
  },
  {
    without: 'a second payment of a paid order is ignored',
    file: `${orders}/money/payment.ts`,
    from: 'return known ? null : surplusOf(reading, state)',
    to: 'return null',
    noticedBy: strayMoney('after the order was paid: the money is mailed once and goes back'),
  },
  {
    without: 'a second payment is recorded, and stays',
    file: `${orders}/money/payment.ts`,
    from: 'if (order.state.surplus?.includes(sessionId)) await giveBack(order, sessionId)',
    to: '',
    noticedBy: strayMoney('when both pages were paid: one is the payment, the other goes back'),
  },
  {
    without: 'a page that was opened while the order was cancelled stays open, and its money unseen',
    file: `${orders}/money/payment.ts`,
    from: 'await closeStrayPage(order, opened.sessionId)\n    throw refused',
    to: 'throw refused',
    noticedBy: strayMoney('in the moment of a cancellation, at a page that a second tab opened'),
  },
  {
    without: 'a page that took the place of the one that a cancellation closed stays open, and its money unseen',
    file: `${orders}/money/payment.ts`,
    from: 'if (left && order.state.checkout === null && patches.handlesStrayMoney()) await closeStrayPage(order, left.sessionId)',
    to: '',
    noticedBy: strayMoney('at a page that took the place of the one that the cancellation closes'),
  },
  {
    without: 'money that the bank has sent back is sent again for ever, and nobody is asked',
    file: 'workflows/src/surplus-refund/surplus-refund.ts',
    from: 'await view.untilOperatorDecides()',
    to: '',
    noticedBy: {
      file: 'workflows/src/surplus-refund/surplus-refund.workflow.test.ts',
      name: 'that the bank sends back waits until an operator says to try again',
    },
  },
  {
    without: 'money for an order whose run has ended is not heard of',
    file: 'services/integrations/src/orchestration/temporal.ts',
    from: 'if (!(await heard(messages.paymentObserved, orderId, payment))) await returnSurplus(orderId, payment.sessionId)',
    to: 'await heard(messages.paymentObserved, orderId, payment)',
    noticedBy: {
      file: 'services/integrations/src/orchestration/ended-orders.integration.test.ts',
      name: 'money for an order whose run has ended starts its way back',
    },
  },
)

const lastMoment = promised(
  2,
  'a message at the last moment is carried through or refused: no order ends under it',
  {
    without: 'the run ends while a message is being handled',
    file: `${orders}/stages.ts`,
    from: 'const heardAll = patches.quickStart() ? () => allHandlersFinished() && !order.operatorsWish : () => true',
    to: 'const heardAll = () => true',
    noticedBy: ending('goes on when it is being reopened at that moment'),
  },
  {
    without: 'messages are taken after the last day',
    file: `${orders}/messages.ts`,
    from: 'if (closesForGoodAt && Date.parse(closesForGoodAt) <= Date.now())',
    to: 'if (closesForGoodAt === "")',
    noticedBy: ending('while its refund, which the bank sent back, is owed; nothing else can be done about it'),
  },
)

const repeats = promised(
  3,
  'the same key is the same call of one person, and with another body a conflict',
  {
    without: 'a repeated order answers what its documents or its price are by now',
    file: `${core}/orders/placing/create-order.ts`,
    from: 'const repeated = idempotencyKey && (await findRepeated(context.db, person.id, idempotencyKey, requestHash))',
    to: 'const repeated = null',
    noticedBy: orderCalls('makes one order of twenty submits with a document at once'),
  },
  {
    without: 'a key that was used for another order answers that one',
    file: `${core}/orders/placing/find-repeated.ts`,
    from: 'if (order.requestHash !== hash)',
    to: 'if (order.requestHash === "")',
    noticedBy: orderCalls('refuses the same key with another body'),
  },
  {
    without: 'the same key of another person is the same message',
    file: 'services/api/src/http/idempotency-key.ts',
    from: 'JSON.stringify([id, operation, keyOf(c), body])',
    to: 'JSON.stringify([operation, keyOf(c), body])',
    noticedBy: repeatedKeys('two people with the same key and body have sent two messages'),
  },
  {
    without: 'a key that was used for another request passes',
    file: `${core}/repeats/keep-request.ts`,
    from: 'if (kept.body !== body)',
    to: 'if (kept.body === "")',
    noticedBy: repeatedKeys('the same key with another body is a conflict:'),
  },
)

const deadlines = promised(
  4,
  'a deadline belongs to its stage, and to those whose turn it is',
  {
    without: 'a deadline that is answered late is the next stage’s',
    file: `${orders}/reminders/reminders.ts`,
    from: 'if (CancellationScope.current().consideredCancelled && patches.ignoresLateDeadlines()) return',
    to: '',
    noticedBy: {
      file: `${orders}/reminders/reminders.integration.test.ts`,
      name: 'a deadline that is answered when its stage has ended is not the next stage’s',
    },
  },
  {
    without: 'a stage that has ended still writes its deadline',
    file: `${core}/orders/entries/set-deadline.ts`,
    from: "update.where('status', '=', stage as DeadlineStage).where('turn', '!=', 'customer')",
    to: "update.where('turn', '!=', 'customer')",
    noticedBy: deadline('gives an order none for a stage that it has left'),
  },
  {
    without: 'an order that waits for its customer becomes overdue',
    file: `${core}/orders/entries/set-deadline.ts`,
    from: ".where('turn', '!=', 'customer')",
    to: '',
    noticedBy: deadline('gives an order none that waits for its customer meanwhile'),
  },
)

const refunded = promised(
  5,
  'an order whose whole amount went back stays closed; one without a visa says how it reaches its traveller',
  {
    without: 'a closed order whose money went back can be opened again',
    file: 'contracts/src/domain/orders/status-change.ts',
    from: '(isClosed(order.status) || isPayable(to))',
    to: 'isPayable(to)',
    noticedBy: {
      file: 'contracts/src/domain/orders/status-change.test.ts',
      name: 'leaves an order closed whose money went back',
    },
  },
  {
    without: 'the workflow itself opens it again',
    file: `${orders}/decisions.ts`,
    from: 'const refunded = byRule || (allBackHolds && isAllBack(state))',
    to: 'const refunded = byRule',
    noticedBy: {
      file: `${orders}/money/refunds.integration.test.ts`,
      name: 'all of it as a goodwill, keeps an open order from becoming unpaid, and a closed order closed',
    },
  },
)

const lateDocuments = promised(6, 'a document that is added after the payment lives as long as its siblings', {
  without: 'it keeps the 24 hours of an upload, and goes before the review',
  file: `${core}/documents/deletion/set-document-deletion.ts`,
  from: "else if (entry.kind === 'document') await keepWithSiblings(tx, orderId, entry, idleUntil)",
  to: '',
  noticedBy: {
    file: `${core}/orders/document-deletion.database.test.ts`,
    name: 'that the customer adds to a paid order live as long as their siblings',
  },
})

const visas = promised(7, 'a visa that was prepared for one order goes to no other', {
  without: 'it goes to whichever order asks for it',
  file: `${core}/documents/set-aside.ts`,
  from: 'const itsOrder = document.orderId ?? document.preparedFor ?? orderId',
  to: 'const itsOrder = document.orderId ?? orderId',
  noticedBy: {
    file: `${core}/documents/set-aside.database.test.ts`,
    name: 'is not one that was prepared for another order',
  },
})

export const MONEY = [everyAmount, lastMoment, repeats, deadlines, refunded, lateDocuments, visas]
