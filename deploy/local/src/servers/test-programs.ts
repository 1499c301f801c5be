import { ensureProgram } from '../install/ensure-program.ts'
import { GoBuilds } from '../install/go-builds.ts'
import { githubAsset, type Program } from '../install/program.ts'
import type { Log } from '../log.ts'
import type { Supervisor } from '../processes/supervisor.ts'
import { timeSkippingServer } from './time-skipping.ts'

const stripeMock: Program = {
  title: 'stripe-mock',
  name: 'stripe-mock',
  binary: 'stripe-mock',
  package: 'github.com/stripe/stripe-mock',
  version: 'v0.203.0',
  release: ({ os, arch }) => {
    const name = `stripe-mock_${stripeMock.version.slice(1)}`
    const asset = (file: string) => githubAsset('stripe/stripe-mock', stripeMock.version, file)
    return {
      archive: asset(`${name}_${os}_${arch}.tar.gz`),
      file: 'stripe-mock',
      checksums: asset(`${name}_checksums.txt`),
    }
  },
}

/** Installs the programs that only tests use. Returns the environment variables in which tests find their paths. */
export async function testPrograms(supervisor: Supervisor, log: Log): Promise<Record<string, string>> {
  const context = { supervisor, log, builds: new GoBuilds(supervisor, log) }
  const [mock, timeSkipping] = await Promise.all([
    ensureProgram(context, stripeMock),
    timeSkippingServer(supervisor, log),
  ])
  return { STRIPE_MOCK: mock, ...(timeSkipping && { TEMPORAL_TEST_SERVER: timeSkipping }) }
}
