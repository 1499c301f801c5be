import { delimiter, join } from 'node:path'
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
import { removeCgroups, runApart } from './cluster/namespaces.ts'
import { checkMachine, nodePrograms } from './cluster/programs.ts'
import { buildNext, FIRST, loadImages, removeImages, saveImages } from './images.ts'
import { validateFiles } from './validate.ts'

// `npm run verify:kubernetes`: validates deploy/kubernetes, builds the images, starts a cluster of one node, and has journey.ts
// carry an order through it and release a second version. With `--files` it only validates. With KUBECONFIG it uses that
// cluster, whose node ports answer on 127.0.0.1; LOAD_IMAGES is a command that makes images known to it, by their names.

const log = createLog()
const since = Date.now()
const { KUBECONFIG, LOAD_IMAGES } = process.env
const supervisor = await openSupervisor({ dataDir: join(localDir, 'kubernetes'), throwAway: true, log })
const { signal } = supervisor
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => void supervisor.stopTools())

try {
  if (process.argv.includes('--files')) await validate(undefined)
  else await verify(supervisor)
  log.line(`\n${elapsed(Date.now() - since)} in all.`)
} catch (error) {
  log.line(signal.aborted ? '\nStopped.' : `\n${explain(error)}`)
  process.exitCode = 1
} finally {
  await supervisor.close()
}

async function verify({ dataDir: folder }: Supervisor): Promise<void> {
  if (KUBECONFIG && !LOAD_IMAGES)
    throw new Advice(
      'The cluster of KUBECONFIG has to get the images: set LOAD_IMAGES to a command that takes their names, such as "kind load docker-image".',
    )
  if (!KUBECONFIG) checkMachine()
  await checkEngine(signal)
  const programs = KUBECONFIG ? undefined : await nodePrograms(supervisor, log)
  await validate(programs)
  const { bases, made } = await ensureBases(log, signal)
  const project = await openProject(signal, bases, FIRST)
  try {
    await log.step('building the images', () => project.compose('build'), 'the first time some minutes')
    await printSizes(project, log)
    const bundle = await log.step('images of the next release', () => buildNext(project, join(folder, 'next')))
    await log.step('handing the images over', async () => {
      await (KUBECONFIG ? loadImages(LOAD_IMAGES ?? '', signal) : saveImages(project, join(folder, 'images.tar')))
    })
    await runJourney(folder, bundle, programs)
  } finally {
    await log.step('taking all away', async () => {
      await removeCgroups(log)
      await removeImages()
      await project.takeAway(made)
    })
  }
}

/** `programs` is the folder of kubectl; by default it is on PATH. */
async function validate(programs: string | undefined): Promise<void> {
  const path = [programs, process.env.PATH].filter(Boolean).join(delimiter)
  const kubectl = { args: ['version', '--client'], accepts: (output: string) => output.includes('Client Version') }
  if (!(await findOnPath('kubectl', kubectl, path)))
    throw new Advice('kubectl is missing: install version 1.30 or newer, and run this again.')
  await validateFiles(supervisor, log, { ...process.env, PATH: path })
}

async function runJourney(folder: string, bundle: string, programs: string | undefined): Promise<void> {
  const script = join(import.meta.dirname, 'journey.ts')
  const args = [script, folder, bundle]
  const tool = { name: 'journey', command: process.execPath, args, cwd: root, show: true }
  const code = programs
    ? await runApart(supervisor, script, [folder, bundle, programs])
    : (await runTool(supervisor, { ...tool, env: { KUBECONFIG: KUBECONFIG ?? '' } })).code
  signal.throwIfAborted()
  if (code !== 0) throw new Advice('The journey has failed; its reason is above.')
}
