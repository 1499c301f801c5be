import type { Log } from '../log.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { testPrograms } from '../servers/test-programs.ts'

/** Variables that the user may set for tests. */
const OPTIONS = [
  'FAULT_SECONDS',
  'FAULT_SEED',
  'FAULT_MIX_ORDERS',
  'FAULT_MIX_SECONDS',
  'FAULT_TWO_ORDERS',
  'FAULT_TWO_SECONDS',
  'MODEL_SEED',
  'MODEL_SEQUENCES',
] as const

/** The environment of tests, besides PASSAGE_STACK. */
export const testEnvironment = async (supervisor: Supervisor, log: Log): Promise<Record<string, string>> => ({
  ...(await testPrograms(supervisor, log)),
  ...Object.fromEntries(OPTIONS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})
