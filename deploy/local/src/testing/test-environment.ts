import { Advice } from '../advice.ts'
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

/** Whether TEST_STACK asks for servers in containers. Throws `Advice` for another value. */
export function inContainers({ TEST_STACK }: NodeJS.ProcessEnv = process.env): boolean {
  if (!TEST_STACK || TEST_STACK === 'containers') return TEST_STACK === 'containers'
  throw new Advice(`TEST_STACK is "${TEST_STACK}": set it to \`containers\`, or leave it out.`)
}

/** The environment of tests, besides PASSAGE_STACK. */
export const testEnvironment = async (supervisor: Supervisor, log: Log): Promise<Record<string, string>> => ({
  ...(await testPrograms(supervisor, log)),
  ...Object.fromEntries(OPTIONS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})
