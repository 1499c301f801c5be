/** A rule for webhooks in tests. `types` may end in `.*`; `remaining` counts down, null: unlimited. */
export type Rule = { types: string[] | null; remaining: number | null } & (
  | { action: 'lose' }
  | { action: 'hold' }
  | { action: 'repeat'; times: number }
  | { action: 'delay'; ms: number }
)

/** How one event is delivered: lost, held back, or sent `copies` times after `delayMs`. */
export type Plan = { state: 'pending' | 'held' | 'lost'; copies: number; delayMs: number }

export type Switches = ReturnType<typeof createSwitches>

const covers = (rule: Rule, type: string) =>
  rule.types === null ||
  rule.types.some((wanted) => wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1))))

/** The webhook rules of this process. All matching rules apply. */
export function createSwitches() {
  let rules: Rule[] = []
  return {
    add: (rule: Rule) => void rules.push(rule),
    rules: () => structuredClone(rules),
    clear: (action?: Rule['action']) => {
      rules = action ? rules.filter((rule) => rule.action !== action) : []
    },
    plan(type: string): Plan {
      const plan: Plan = { state: 'pending', copies: 1, delayMs: 0 }
      for (const rule of rules.filter((one) => covers(one, type))) {
        if (rule.action === 'lose') plan.state = 'lost'
        else if (rule.action === 'hold' && plan.state === 'pending') plan.state = 'held'
        else if (rule.action === 'repeat') plan.copies = rule.times
        else if (rule.action === 'delay') plan.delayMs += rule.ms
        if (rule.remaining !== null) rule.remaining -= 1
      }
      rules = rules.filter((rule) => rule.remaining === null || rule.remaining > 0)
      return plan
    },
  }
}
