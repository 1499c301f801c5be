import type { Log } from '../log.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { testPrograms } from '../servers/test-programs.ts'

/** What tests find in their environment, beside PASSAGE_STACK. */
export const testEnvironment = async (supervisor: Supervisor, log: Log): Promise<Record<string, string>> => ({
  ...(await testPrograms(supervisor, log)),
  // How long a server stays away in the fault tests; they have their own, short default.
  ...(process.env.FAULT_SECONDS && { FAULT_SECONDS: process.env.FAULT_SECONDS }),
  ...(process.env.TESTS_IN_FULL && { TESTS_IN_FULL: process.env.TESTS_IN_FULL }),
  ...(process.env.PASSAGE_TEST_HOUR && { PASSAGE_TEST_HOUR: process.env.PASSAGE_TEST_HOUR }),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
})
