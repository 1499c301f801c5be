import { z } from 'zod'

const types = z.array(z.string()).optional()

/** A rule for the webhooks of these types (absent: all) in tests. */
export const Switch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('lose'), types }),
  z.strictObject({ action: z.literal('delay'), types }),
  z.strictObject({ action: z.literal('repeat'), times: z.int().min(1).max(100), types }),
])
type Switch = z.output<typeof Switch>

/** The webhook rules of this process. */
export function createSwitches() {
  let rules: Switch[] = []
  return {
    add: (rule: Switch) => void rules.push(rule),
    clear: (action?: Switch['action']) => {
      rules = action ? rules.filter((rule) => rule.action !== action) : []
    },
    /** How often an event is delivered, and whether it is delayed until a release. */
    plan(type: string): { copies: number; isDelayed: boolean } {
      const matching = rules.filter((rule) => !rule.types || rule.types.includes(type))
      const has = (action: Switch['action']) => matching.some((rule) => rule.action === action)
      const repeated = matching.flatMap((rule) => (rule.action === 'repeat' ? rule.times : []))
      return { copies: has('lose') ? 0 : (repeated.at(-1) ?? 1), isDelayed: has('delay') }
    },
  }
}
