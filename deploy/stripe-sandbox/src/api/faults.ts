import { matchesGlob } from 'node:path'
import { z } from 'zod'

const where = {
  /** null: any. */
  method: z.string().nullable().default(null),
  /** A path pattern: `/v1/checkout/sessions/*`. */
  path: z.string().startsWith('/v1/'),
  times: z.int().min(1).default(1),
  when: z.enum(['before', 'after']),
}

/** A failure of the next API calls, for tests, before or after their effect. `stored`: the answer is replayed to the same key, as at Stripe. */
export const Fault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    status: z.literal([404, 500]).default(500),
    stored: z.boolean().default(true),
    ...where,
  }),
  z.strictObject({ kind: z.literal('hang'), ms: z.int().min(0), ...where }),
  z.strictObject({ kind: z.literal('reset'), ...where }),
])
export type Fault = z.output<typeof Fault>

export type Faults = ReturnType<typeof createFaults>

const matches = (fault: Fault, method: string, path: string) =>
  (fault.method === null || fault.method === method) && matchesGlob(path, fault.path)

/** The faults of this process. The first one that matches applies. */
export function createFaults() {
  let faults: Fault[] = []
  let hanging = new AbortController()
  return {
    add: (fault: Fault) => void faults.push(fault),
    list: () => faults,
    /** Aborted when the faults are removed: hanging calls then continue. */
    released: () => hanging.signal,
    clear: () => {
      faults = []
      hanging.abort()
      hanging = new AbortController()
    },
    take(method: string, path: string): Fault | null {
      const fault = faults.find((one) => matches(one, method, path))
      if (!fault) return null
      fault.times -= 1
      faults = faults.filter((one) => one.times > 0)
      return fault
    },
  }
}
