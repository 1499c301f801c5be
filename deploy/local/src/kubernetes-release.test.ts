import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './paths.ts'

/** Stands for kubectl: notes its arguments and answers as a cluster with three workers of a former release. */
const kubectl = `#!/bin/sh
echo "$*" >>"$CALLS"
case "$*" in
  'get --raw'*) [ -z "$NO_CLUSTER" ] || { echo 'connection refused'; exit 1; } ;;
  kustomize*) cat "$RENDERED" ;;
  *'get job '"$FAILS"' '*) echo Failed ;;
  *'get job '*) echo Complete ;;
  *'get statefulsets'*) echo statefulset.apps/nats ;;
  *'get deployments'*) printf "$RUNNING" ;;
  *'get deployment '*) echo "$APPLIED" ;;
  *'logs job/set-up'*) echo 'Temporal is set up. The current worker version is 4f2a.' ;;
  *'--selector app.kubernetes.io/component=scaling') grep BuildId "$5" >>"$CALLS" ;;
esac
`

const rendered = ['migrate', 'prepare', 'worker', 'set-up', 'scaling', 'api']
  .map((component) => {
    const name = component === 'worker' ? 'worker-v2' : component
    return `metadata:\n  labels:\n    app.kubernetes.io/component: ${component}\n  name: ${name}\n  namespace: passage\n`
  })
  .join('---\n')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-release-'))
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin/kubectl'), kubectl, { mode: 0o755 })
  await writeFile(join(folder, 'bin/sleep'), '#!/bin/sh\n', { mode: 0o755 })
  await writeFile(join(folder, 'rendered.yaml'), `${rendered}  workerDeploymentBuildId: BUILD_ID\n`)
})
afterEach(() => rm(folder, { recursive: true }))

interface Cluster {
  fails?: string
  /** Pods of each worker's Deployment, a line each. */
  running?: string
  /** Pods of a Deployment that was just applied. */
  applied?: string
  noCluster?: string
  path?: string
}

/** Runs the script; resolves to its exit code, what it printed, and the calls of kubectl. */
async function release({
  fails = '',
  running = '3\\n2\\n',
  applied = '1',
  noCluster = '',
  path = `${join(folder, 'bin')}:${process.env.PATH}`,
}: Cluster = {}) {
  const calls = join(folder, 'calls')
  await writeFile(calls, '')
  const env = {
    ...{ PATH: path, CALLS: calls, RENDERED: join(folder, 'rendered.yaml') },
    ...{ FAILS: fails, NO_CLUSTER: noCluster, RUNNING: running, APPLIED: applied },
  }
  const script = join(root, 'deploy/kubernetes/release.sh')
  const overlay = join(root, 'deploy/kubernetes/overlays/local')
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile('/bin/sh', [script, overlay], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
  const made = (await readFile(calls, 'utf8'))
    .replaceAll('--namespace passage ', '')
    .replaceAll('app.kubernetes.io/', '')
  return { code, output, calls: made.trim().split('\n') }
}

/** What the calls change in the cluster. */
const changes = (calls: string[]): string[] =>
  calls.flatMap((call) => {
    const [, verb, rest = ''] = /^(apply|delete|scale|rollout) (.+)/.exec(call) ?? []
    if (!verb || call.startsWith('delete job')) return []
    const [, selected] = / --selector (.+)/.exec(rest) ?? []
    return `${verb} ${selected ?? rest.replace(/ --timeout.*/, '')}`
  })

describe('release.sh', () => {
  it('goes in the order of a release, begins with as many workers, and removes former ones last', async () => {
    const { code, calls } = await release()
    expect(changes(calls)).toEqual([
      'apply component notin (migrate,bucket,seed,prepare,worker,set-up,scaling,api)',
      'rollout status statefulset.apps/nats',
      'apply component=migrate',
      'apply component=prepare',
      'apply component=worker',
      'scale deployment worker-v2 --replicas 3',
      'rollout status deployment/worker-v2',
      'apply component=set-up',
      'apply component=scaling',
      'apply component=api',
      'rollout status deployment/api',
      'delete component=scaling,version!=v2',
      'delete component=worker,version!=v2',
    ])
    expect(code).toBe(0)
  })

  it('scales by the version that the set-up has made current', async () => {
    expect((await release()).calls).toContain('  workerDeploymentBuildId: 4f2a')
  })

  it('starts a worker and the API where both were scaled to none, as for a restore', async () => {
    const { code, calls } = await release({ running: '0\\n', applied: '0' })
    expect(code).toBe(0)
    expect(changes(calls)).toContain('scale deployment worker-v2 --replicas 1')
    expect(changes(calls)).toContain('scale deployment api --replicas 1')
  })

  it.each(['migrate', 'prepare', 'set-up'])('stops where the job %s fails, and keeps former workers', async (fails) => {
    const { code, output, calls } = await release({ fails })
    expect(code).toBe(1)
    expect(output).toContain(
      `the job ${fails} failed, its log is above. Release v2 stops here; what ran before still runs.`,
    )
    expect(changes(calls).at(-1)).toBe(`apply component=${fails}`)
    expect(calls).toContain(`logs --selector job-name=${fails} --tail 100`)
  })

  it('says that kubectl is missing, or that no cluster answers', async () => {
    expect(await release({ path: '' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('kubectl is missing'),
    })
    const { code, output } = await release({ noCluster: 'yes' })
    expect({ code, output }).toEqual({ code: 1, output: 'release: no cluster answers: connection refused\n' })
  })
})
