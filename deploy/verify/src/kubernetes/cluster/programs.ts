import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Advice } from '@passage/local/advice'
import { fillFolder } from '@passage/local/install/ensure-program'
import { findGo, noDebugData, runGo } from '@passage/local/install/go-builds'
import type { Log } from '@passage/local/log'
import { serverCache } from '@passage/local/paths'
import type { Supervisor } from '@passage/local/processes/supervisor'

/** Of the operating system; the Debian package that has each. */
const INSTALLED = {
  unshare: 'util-linux',
  ip: 'iproute2',
  iptables: 'iptables',
  etcd: 'etcd-server',
  containerd: 'containerd',
  ctr: 'containerd',
  runc: 'runc',
} as const

const VERSION = '1.33.0'
const kubernetes = 'k8s.io/kubernetes/cmd'
const plugins = 'github.com/containernetworking/plugins/plugins'

/** Go packages of go.mod's modules; each becomes a program with its last name. */
const PACKAGES = [
  ...['apiserver', 'controller-manager', 'scheduler', 'proxy'].map((name) => `${kubernetes}/kube-${name}`),
  ...['kubelet', 'kubectl'].map((name) => `${kubernetes}/${name}`),
  ...['main/ptp', 'main/loopback', 'ipam/host-local'].map((name) => `${plugins}/${name}`),
]

/** Built alone: it needs an older release of Kubernetes' client than go.mod has. */
const COREDNS = 'github.com/coredns/coredns@v1.12.1'

/** Throws `Advice` where this machine cannot run a node. */
export function checkMachine(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Advice(
      'A Kubernetes node needs Linux and root: run this as root there, or name another cluster in KUBECONFIG.',
    )
  const folders = (process.env.PATH ?? '').split(':')
  const missing = Object.entries(INSTALLED).filter(
    ([name]) => !folders.some((folder) => existsSync(join(folder, name))),
  )
  if (missing.length === 0) return
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ')
  throw new Advice(
    `A Kubernetes node needs ${missing.map(([name]) => name).join(', ')}: install Debian's ${packages} and run this again, or name another cluster in KUBECONFIG.`,
  )
}

/** The folder of the node's programs. They are built from source once, into the cache of `npm start`'s servers. */
export async function nodePrograms(supervisor: Supervisor, log: Log): Promise<string> {
  const module = join(import.meta.dirname, 'go.mod')
  const hash = createHash('sha256')
    .update(readFileSync(module))
    .update([...PACKAGES, COREDNS].join())
    .digest('hex')
  const folder = join(serverCache(), `kubernetes-v${VERSION}-${hash.slice(0, 8)}`)
  if (existsSync(folder)) return folder
  const build = async (target: string) => {
    const go = await findGo('Kubernetes is built from source')
    const flags = ['-trimpath', ...noDebugData, `-ldflags=${ldflags()}`]
    // `go build` writes into the module's folder.
    const copy = await mkdtemp(join(tmpdir(), 'passage-go-'))
    try {
      copyFileSync(module, join(copy, 'go.mod'))
      const args = ['build', '-mod=mod', ...flags, '-o', target, ...PACKAGES]
      await runGo(supervisor, go, args, { name: 'go build', cwd: copy })
      const coredns = { name: 'go install', cwd: copy, env: { GOBIN: target } }
      await runGo(supervisor, go, ['install', ...flags, COREDNS], coredns)
    } finally {
      await rm(copy, { recursive: true })
    }
  }
  await log.step(`building Kubernetes ${VERSION} from source`, () => fillFolder(folder, build), 'usually ten minutes')
  return folder
}

/** Strips debugging data, and says which release this is. */
function ldflags(): string {
  const [major, minor] = VERSION.split('.')
  const facts = { gitVersion: `v${VERSION}`, gitMajor: major, gitMinor: minor }
  return [
    '-s -w',
    ...Object.entries(facts).map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`),
  ].join(' ')
}
