import type { Stack } from '../stack.ts'
import { runScript } from './run-script.ts'

/** Brings the database's schema up to date. */
export function migrate(stack: Stack): Promise<void> {
  return runScript(stack, 'database schema', 'services/core/scripts/migrate.ts')
}
