import { join } from 'node:path'
import { Advice, explain } from '@passage/local/advice'
import { ensureBases } from '@passage/local/containers/base-images'
import { checkEngine } from '@passage/local/containers/docker'
import { findOnPath } from '@passage/local/install/find-on-path'
import { createLog, elapsed } from '@passage/local/log'
import { localDir, root } from '@passage/local/paths'
import { runTool } from '@passage/local/processes/run-tool'
import { openSupervisor, type Supervisor } from '@passage/local/processes/supervisor'
import { openProject } from '../containers/compose.ts'
import { printSizes } from '../containers/image-sizes.ts'
import { buildNext, FIRST, loadImages, removeImages } from './images.ts'
import { validateFiles } from './validate.ts'

// `npm run verify:kubernetes`: validates deploy/kubernetes, builds the images, and has journey.ts carry an order through the
// cluster of KUBECONFIG and release a second version. With `--files` it only validates.

const HELP = `Name a cluster whose node ports answer on 127.0.0.1 in KUBECONFIG, and in LOAD_IMAGES a command that gives it images by their names.
With kind (https://kind.sigs.k8s.io):
  kind create cluster --config deploy/kubernetes/kind.yaml --kubeconfig .local/kind
  KUBECONFIG="$PWD/.local/kind" LOAD_IMAGES="kind load docker-image" npm run verify:kubernetes
Without it, as root on Linux; the second line in another terminal, once the first says that the node is ready:
  deploy/kubernetes/node.sh
  deploy/kubernetes/node.sh with npm run verify:kubernetes
RUN_IN, which the last line sets, is a command that runs another one where the node ports answer.`

const log = createLog()
const since = Date.now()
const { KUBECONFIG, LOAD_IMAGES, RUN_IN = '' } = process.env
const supervisor = await openSupervisor({ dataDir: join(localDir, 'kubernetes'), throwAway: true, log })
const { signal } = supervisor
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void supervisor.stopTools())

try {
  if (process.argv.includes('--files')) await validate()
  else if (!KUBECONFIG || !LOAD_IMAGES) throw new Advice(HELP)
  else await verify(supervisor)
  log.line(`\n${elapsed(Date.now() - since)} in all.`)
} catch (error) {
  log.line(signal.aborted ? '\nStopped.' : `\n${explain(error)}`)
  process.exitCode = 1
} finally {
  await supervisor.close()
}

async function verify({ dataDir: folder }: Supervisor): Promise<void> {
  await checkEngine(signal)
  await validate()
  const { bases, made } = await ensureBases(log, signal)
  const project = await openProject(signal, bases, FIRST)
  try {
    await log.step('building the images', () => project.compose('build'), 'the first time some minutes')
    await printSizes(project, log)
    const bundle = await log.step('images of the next release', () => buildNext(project, join(folder, 'next')))
    await log.step('loading the images into the cluster', () => loadImages(LOAD_IMAGES ?? '', signal))
    await runJourney(folder, bundle)
  } finally {
    await log.step('removing images', async () => {
      await removeImages()
      await project.takeAway(made)
    })
  }
}

async function validate(): Promise<void> {
  const kubectl = { args: ['version', '--client'], accepts: (output: string) => output.includes('Client Version') }
  if (!(await findOnPath('kubectl', kubectl, process.env.PATH)))
    throw new Advice('kubectl is missing: install version 1.30 or newer, and run this again.')
  await validateFiles(supervisor, log)
}

async function runJourney(folder: string, bundle: string): Promise<void> {
  const script = join(import.meta.dirname, 'journey.ts')
  const { code } = await runTool(supervisor, {
    name: 'journey',
    command: 'sh',
    args: ['-c', `exec ${RUN_IN} "$@"`, 'journey', process.execPath, script, folder, bundle],
    cwd: root,
    env: { KUBECONFIG: KUBECONFIG ?? '' },
    show: true,
  })
  signal.throwIfAborted()
  if (code !== 0) throw new Advice('The journey has failed; its reason is above.')
}
