import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@passage/local/containers/docker'
import type { Log } from '@passage/local/log'
import { ManagedProcess } from '@passage/local/processes/managed-process'
import { openSupervisor } from '@passage/local/processes/supervisor'
import { until } from '@passage/local/until'
import { CONTAINERD, writeNodeFiles } from './files.ts'
import { nodeProcesses } from './processes.ts'

/** The user of every image; the cluster's volumes belong to it. */
const PASSAGE_USER = 10_001
const VOLUMES = 10

/**
 * Starts a Kubernetes node with its cluster in a folder, with the images of a file of `docker save`, and returns the environment
 * for kubectl. It ends with this process: see runApart.
 */
export async function startNode(
  folder: string,
  programs: string,
  images: string,
  log: Log,
): Promise<NodeJS.ProcessEnv> {
  const supervisor = await openSupervisor({ dataDir: folder, log })
  const files = await writeNodeFiles(folder, programs)
  const env = { ...process.env, KUBECONFIG: files.kubeconfig, PATH: `${programs}:${process.env.PATH}` }
  for (const spec of nodeProcesses(programs, files))
    await log.step(spec.name, () => new ManagedProcess(spec, supervisor, { log, restart: true }).start())
  await log.step('images', () =>
    run('ctr', ['--address', CONTAINERD, '--namespace', 'k8s.io', 'images', 'import', images], env),
  )
  await makeVolumes(join(folder, 'volumes'), env)
  const ready = ['wait', 'node/localhost', '--for=condition=Ready', '--timeout=60s']
  await log.step('the node is ready', () => until(() => run('kubectl', ready, env), { within: 60_000 }))
  return env
}

/** Volumes that any claim takes. */
async function makeVolumes(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const volumes = Array.from({ length: VOLUMES }, (_, index) => ({
    name: `volume-${index}`,
    path: join(folder, `${index}`),
  }))
  for (const { path } of volumes) {
    await mkdir(path, { recursive: true })
    await chown(path, PASSAGE_USER, PASSAGE_USER)
  }
  const items = volumes.map(({ name, path }) => ({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: { capacity: { storage: '2Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path } },
  }))
  const file = join(folder, 'volumes.json')
  await writeFile(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items }))
  await run('kubectl', ['apply', '--filename', file], env)
}
