import type { Edit } from '../faults/mutants/mutate.ts'

const ORDER = 'visa-order/order.ts'
const VERSIONS = 'visa-order/versions.ts'

/**
 * What a developer might add: after each entry the history is kept for staff. `when` says to which orders it applies; every
 * order that waits has written entries without it.
 */
const keepHistoryEarly = (when: string): Edit[] => [
  {
    file: ORDER,
    from: '        if (moved) this.#stage?.cancel()\n        return entry\n',
    to: `        if (moved) this.#stage?.cancel()
        if (keepsHistoryEarly())
          await untilDone(this, 'step_retrying', () =>
            papers.keepHistory.executeWithOptions({ summary: 'Keep the history for staff' }, [
              { orderId: this.input.orderId, runId: workflowInfo().runId },
            ]),
          )
        return entry
`,
  },
  {
    file: ORDER,
    from: 'export class Order {',
    to: `import { workflowInfo } from '@temporalio/workflow'
import { papers } from './steps.ts'
import { keepsHistoryEarly } from './versions.ts'
export class Order {`,
  },
  {
    file: VERSIONS,
    from: 'export const livesWhole = ',
    to: `export const keepsHistoryEarly = (): boolean => ${when}\nexport const livesWhole = `,
  },
]

const MARKER = 'history-kept-early'

/** The code after the change, and after it was taken back: each time right, and each time as it must not be done. */
export const CHANGED = {
  /** Orders that wait take it from their next entry on. */
  changed: keepHistoryEarly(`patched('${MARKER}')`),
  /** What was written with it is read with it; nothing new is. */
  disabled: keepHistoryEarly(`patched('${MARKER}') && !patched('${MARKER}-no-more')`),
  withoutPatch: keepHistoryEarly('true'),
  switchedOff: keepHistoryEarly(`patched('${MARKER}') && false`),
} satisfies Record<string, readonly Edit[]>
