import type { Edit } from '../faults/mutants/mutate.ts'

const ORDER = 'visa-order/order.ts'
const PATCHES = 'visa-order/patches.ts'

/**
 * What a developer might add: after each entry the projection's last one is read back. `when` says to which orders it
 * applies; every order that waits has written entries without it.
 */
const readBack = (when: string): Edit[] => [
  {
    file: ORDER,
    from: '        if (moved) this.#stage?.cancel()\n        return entry\n',
    to: `        if (moved) this.#stage?.cancel()
        if (readsBack())
          await untilDone(this, 'step_retrying', () =>
            projection.claimStart.executeWithOptions({ summary: 'Read the entry back' }, [{ orderId: this.input.orderId }]),
          )
        return entry
`,
  },
  {
    file: ORDER,
    from: 'export class Order {',
    to: `import { readsBack } from './patches.ts'
export class Order {`,
  },
  {
    file: PATCHES,
    from: 'export const wholeLife = ',
    to: `export const readsBack = (): boolean => ${when}\nexport const wholeLife = `,
  },
]

const MARKER = 'entries-read-back'

/** The code after the change, and after it was taken back: each time right, and each time as it must not be done. */
export const CHANGED = {
  /** Orders that wait take it from their next entry on. */
  changed: readBack(`patched('${MARKER}')`),
  /** What was written with it is read with it; nothing new is. */
  disabled: readBack(`patched('${MARKER}') && !patched('${MARKER}-no-more')`),
  withoutPatch: readBack('true'),
  switchedOff: readBack(`patched('${MARKER}') && false`),
} satisfies Record<string, readonly Edit[]>
