import type { Readiness } from '@passage/contracts/api/health.schema'
import { isAlive } from '@passage/core/database/connect'
import { withDeadline } from '@passage/integrations/deadline'
import type { Deps } from './deps.ts'

const EACH_MS = 1_000

/** Checks every dependency at once; each has a second. */
export async function readiness({ db, orders, events, storage, metrics, log }: Deps): Promise<Readiness> {
  const checks = {
    database: () => isAlive(db),
    temporal: () => orders.ready(),
    nats: () => events.ready(),
    storage: () => storage.ready(),
  }
  const dependencies: Readiness['dependencies'] = Object.fromEntries(
    await Promise.all(
      Object.entries(checks).map(async ([name, check]): Promise<[string, { ok: boolean; message?: string }]> => {
        try {
          await withDeadline(EACH_MS, check)
          return [name, { ok: true }]
        } catch (err) {
          log.warn({ err, dependency: name }, 'dependency unreachable')
          // The reason may name addresses, so it is only logged.
          return [name, { ok: false, message: `${name} does not answer.` }]
        }
      }),
    ),
  )
  for (const [name, { ok }] of Object.entries(dependencies)) metrics.observeDependency(name, ok)
  const ready = Object.values(dependencies).every(({ ok }) => ok)
  return { status: ready ? 'ready' : 'not_ready', dependencies }
}
