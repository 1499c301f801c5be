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

const toxiproxy: Program = {
  title: 'toxiproxy',
  name: 'toxiproxy',
  binary: 'server',
  package: 'github.com/Shopify/toxiproxy/v2/cmd/server',
  version: 'v2.5.0',
  release: ({ os, arch }) => {
    const asset = (file: string) => githubAsset('Shopify/toxiproxy', toxiproxy.version, file)
    const archive = asset(`toxiproxy_${toxiproxy.version.slice(1)}_${os}_${arch}.tar.gz`)
    return { archive, file: 'toxiproxy-server', checksums: asset('checksums.txt') }
  },
}

/** Installs the programs that only tests use. Returns the environment variables in which tests find their paths. */
export async function testPrograms(supervisor: Supervisor, log: Log): Promise<Record<string, string>> {
  const context = { supervisor, log, builds: new GoBuilds(supervisor, log) }
  const [mock, proxy, timeSkipping] = await Promise.all([
    ensureProgram(context, stripeMock),
    ensureProgram(context, toxiproxy),
    timeSkippingServer(supervisor, log),
  ])
  return { STRIPE_MOCK: mock, TOXIPROXY: proxy, ...(timeSkipping && { TEMPORAL_TEST_SERVER: timeSkipping }) }
}
