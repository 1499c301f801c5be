import { keepHistory } from '@passage/core/orders/keep-history'
import type { OrderHistories } from '@passage/integrations/orchestration/history'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'

type KeepDeps = Pick<Deps, 'context'> & { histories: OrderHistories }

/** The last step of a run. Its own line is left out: it would stay unfinished for ever. */
export const keepHistoryActivities = ({ context, histories }: KeepDeps) =>
  ({
    keepHistory: ({ orderId, runId }) =>
      failing(async () => {
        const run = await histories.read(orderId, runId)
        if (!run) return
        const lines = run.lines.filter((line) => line.name !== 'keepHistory')
        await keepHistory(context, orderId, { runId, lines })
      }),
  }) satisfies Pick<VisaOrderActivities, 'keepHistory'>
