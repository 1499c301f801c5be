import type { Log } from '../log.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { testPrograms } from '../servers/test-programs.ts'

/** What a person may say to the tests: each has its own, short default. */
const SAID = [
  'FAULT_SECONDS',
  'FAULT_SEED',
  'FAULT_MIX_ORDERS',
  'FAULT_MIX_SECONDS',
  'MODEL_SEED',
  'MODEL_SEQUENCES',
] as const

/** What tests find in their environment, beside PASSAGE_STACK. */
export const testEnvironment = async (supervisor: Supervisor, log: Log): Promise<Record<string, string>> => ({
  ...(await testPrograms(supervisor, log)),
  ...Object.fromEntries(SAID.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})
