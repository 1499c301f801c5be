import { PaymentChecker, PaymentCheckerQuery } from '@passage/contracts/api/orders/order-work.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { PAYMENT_SWEEP_SCHEDULE } from '@passage/contracts/workflows/names'
import { SWEEP_ATTEMPTS } from '@passage/contracts/workflows/payment-sweep'
import { recordOperation } from '@passage/core/audit/record'
import { COMPANY } from '@passage/core/orders/entries/read-entries'
import { readNames } from '@passage/core/people/read-names'
import type { CheckerState } from '@passage/integrations/orchestration/payment-checker'
import { Hono } from 'hono'
import { authorize } from '../../http/authorize.ts'
import { languageOf } from '../../http/language.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, senderContext } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { checkerMessage } from './payment-checker-message.ts'

/** The payment monitor and its switch. Agency specification §2.2, §7. Bodies are ignored. */
export const paymentCheckerRoutes = new Hono<Env>()
  .get(
    '/status',
    operation({ summary: 'The status of the payment checker', answers: { 200: PaymentChecker } }),
    authorize('payment-checker:read'),
    validate('query', PaymentCheckerQuery),
    (c) => answer(c, c.req.valid('query').language),
  )
  .post(
    '/start',
    operation({ summary: 'Start the payment checker', answers: { 200: PaymentChecker } }),
    authorize('payment-checker:switch'),
    validate('query', PaymentCheckerQuery),
    async (c) => {
      await turn(c, 'start')
      return answer(c, c.req.valid('query').language)
    },
  )
  .post(
    '/stop',
    operation({ summary: 'Stop the payment checker', answers: { 200: PaymentChecker } }),
    authorize('payment-checker:switch'),
    validate('query', PaymentCheckerQuery),
    async (c) => {
      await turn(c, 'stop')
      return answer(c, c.req.valid('query').language)
    },
  )

async function turn(c: Ctx, to: 'start' | 'stop'): Promise<void> {
  const context = await senderContext(c, await actingPerson(c))
  await c.var.deps.operations.checker[to](context.actor)
  const action = to === 'start' ? 'payment-checker.started' : 'payment-checker.stopped'
  await recordOperation(context, { action, objectType: 'schedule', objectId: PAYMENT_SWEEP_SCHEDULE })
}

async function answer(c: Ctx, asked: Language | undefined): Promise<Response> {
  const state = await c.var.deps.operations.checker.state()
  const message = checkerMessage(state, await switchedBy(c, state), languageOf(c, asked))
  const { running, intervalMs } = state
  return c.json<PaymentChecker>(
    { data: { running, checkInterval: intervalMs, maxAttempts: SWEEP_ATTEMPTS, message } },
    200,
  )
}

/** The name of the person who switched the checker, for staff only. design.md, People. */
async function switchedBy(c: Ctx, { switched }: CheckerState): Promise<string> {
  const id = switched?.by.id
  if (!id || !isStaff((await actingPerson(c)).role)) return COMPANY
  return (await readNames(c.var.deps.db, [id])).get(id) ?? COMPANY
}
