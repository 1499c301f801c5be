import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureProgram } from '@passage/local/install/ensure-program'
import { GoBuilds } from '@passage/local/install/go-builds'
import { githubAsset, type Program } from '@passage/local/install/program'
import type { Log } from '@passage/local/log'
import { root } from '@passage/local/paths'
import type { Supervisor } from '@passage/local/processes/supervisor'
import { schemasOf } from './schemas.ts'

const kubeconform: Program = {
  title: 'kubeconform',
  name: 'kubeconform',
  binary: 'kubeconform',
  package: 'github.com/yannh/kubeconform/cmd/kubeconform',
  version: 'v0.8.0',
  release: ({ os, arch }) => {
    const asset = (file: string) => githubAsset('yannh/kubeconform', kubeconform.version, file)
    const archive = asset(`kubeconform-${os}-${arch}.tar.gz`)
    return { archive, file: 'kubeconform', checksums: asset('CHECKSUMS') }
  },
}

const OVERLAYS = ['local', 'production']
const call = promisify(execFile)

/** Holds the manifests of both overlays against the schemas of Kubernetes and KEDA. Needs `kubectl` on PATH; throws kubeconform's findings. */
export async function validateFiles(supervisor: Supervisor, log: Log, env = process.env): Promise<void> {
  const builds = new GoBuilds(supervisor, log)
  const command = await ensureProgram({ supervisor, log, builds }, kubeconform)
  const folder = await mkdtemp(join(tmpdir(), 'passage-manifests-'))
  try {
    for (const overlay of OVERLAYS) {
      const manifests = await render(overlay, env)
      const summary = await log.step(`kubeconform: overlay ${overlay}`, () => conform(command, folder, manifests))
      log.line(`    ${summary}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets kubectl read both overlays as it would apply them, without KEDA's resources where the cluster does not know them. Needs a cluster. */
export async function dryRun(log: Log, env = process.env): Promise<void> {
  for (const overlay of OVERLAYS)
    await log.step(`kubectl apply --dry-run=client: overlay ${overlay}`, async () => {
      const manifests = await render(overlay, env)
      const known = manifests.split(/^---$/m).filter((one) => !/^apiVersion: keda\.sh/m.test(one))
      const applied = call('kubectl', ['apply', '--dry-run=client', '--filename', '-'], { env })
      applied.child.stdin?.end(known.join('---'))
      await applied
    })
}

async function render(overlay: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await call('kubectl', ['kustomize', join(root, 'deploy/kubernetes/overlays', overlay)], { env })
  return stdout
}

async function conform(command: string, folder: string, manifests: string): Promise<string> {
  const resources = manifests.split(/^---$/m).map((one) => ({
    apiVersion: /^apiVersion: (\S+)$/m.exec(one)?.[1] ?? '',
    kind: /^kind: (\S+)$/m.exec(one)?.[1] ?? '',
  }))
  for (const [name, schema] of await schemasOf(resources)) await writeFile(join(folder, name), JSON.stringify(schema))
  const file = join(folder, 'manifests.yaml')
  await writeFile(file, manifests)
  const location = join(folder, '{{.ResourceKind}}{{.KindSuffix}}.json')
  const options = ['-strict', '-summary', '-schema-location', location, file]
  const { stdout } = await call(command, options).catch((error: Error & { stdout?: string }) => {
    throw new Error(`kubeconform refuses the manifests:\n${error.stdout || error.message}`)
  })
  return stdout.trim()
}
