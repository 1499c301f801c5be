import type { Stack } from '../stack.ts'
import { runScript } from './run-script.ts'

/** Registers search attributes and schedules, and sets the worker's version current once its pollers are there. */
export function setUpTemporal(stack: Stack): Promise<void> {
  return runScript(stack, 'search attributes, schedules, worker version', 'deploy/temporal/src/set-up.ts')
}
