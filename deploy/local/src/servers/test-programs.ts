import { ensureProgram } from '../install/ensure-program.ts'
import type { GoProgram } from '../install/go-program.ts'
import type { Log } from '../log.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { timeSkippingServer } from './time-skipping.ts'

const stripeMock: GoProgram = {
  title: 'stripe-mock',
  name: 'stripe-mock',
  binary: 'stripe-mock',
  package: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
  takes: 'about 10 seconds',
}

const toxiproxy: GoProgram = {
  title: 'toxiproxy',
  name: 'toxiproxy',
  binary: 'server',
  package: 'github.com/Shopify/toxiproxy/v2/cmd/server',
  version: 'v2.5.0',
  takes: 'about 20 seconds',
}

/** Programs that only tests need, as the variables under which tests find them. */
export async function testPrograms(supervisor: Supervisor, log: Log): Promise<Record<string, string>> {
  const timeSkipping = await timeSkippingServer(supervisor, log)
  return {
    STRIPE_MOCK: await ensureProgram(supervisor, stripeMock, log),
    TOXIPROXY: await ensureProgram(supervisor, toxiproxy, log),
    ...(timeSkipping && { TEMPORAL_TEST_SERVER: timeSkipping }),
  }
}
