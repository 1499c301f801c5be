import type { Context } from '../context.ts'
import { type JobKind, nextJobAt, takeDueJob } from '../store/jobs.ts'
import { get } from '../store/objects.ts'
import { expireSession } from './close-session.ts'
import { settlePayment } from './pay-by-bank.ts'
import { settleTransfer } from './pay-by-transfer.ts'
import { completeRefund } from './refund.ts'

const work: Record<JobKind, (ctx: Context, subject: string) => void> = {
  expire_session: (ctx, id) => {
    const session = get(ctx.store, 'checkout.session', id)
    if (session.status === 'open') expireSession(ctx, session)
  },
  settle_payment: settlePayment,
  settle_transfer: settleTransfer,
  settle_refund: completeRefund,
}

/** Runs all due jobs, each in its own transaction. Called by the scheduler and before every request. */
export function runDueJobs(ctx: Context) {
  const timed: Context = { ...ctx, request: { id: null, idempotency_key: null } }
  while (nextJobAt(ctx.store) <= ctx.now())
    ctx.store.transaction(() => {
      const job = takeDueJob(ctx.store, ctx.now())
      if (job) work[job.kind](timed, job.subject)
    })
}
