/** A failure of the next API calls, for tests, before or after their effect. */
export type Fault = {
  /** Absent: any. */
  method: string | null
  /** `*` stands for any text: `/v1/checkout/sessions/*`. */
  path: string
  times: number
  when: 'before' | 'after'
} & (
  | {
      kind: 'error'
      status: number /** Replayed to the same idempotency key, as Stripe does with its 500s. */
      stored: boolean
    }
  | { kind: 'hang'; ms: number }
  | { kind: 'reset' }
)

export type Faults = ReturnType<typeof createFaults>

const matches = (fault: Fault, method: string, path: string) =>
  (fault.method === null || fault.method === method) &&
  new RegExp(`^${fault.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(path)

/** The faults of this process. The first one that matches applies. */
export function createFaults() {
  let faults: Fault[] = []
  let hanging = new AbortController()
  return {
    add: (fault: Fault) => void faults.push(fault),
    list: () => structuredClone(faults),
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
