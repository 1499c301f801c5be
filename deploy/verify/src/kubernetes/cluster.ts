import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '@passage/local/containers/docker'
import { root } from '@passage/local/paths'
import { until } from '@passage/local/until'
import { z } from 'zod'
import { FIRST } from './images.ts'

const NAMESPACE = 'passage'
const COMPONENT = 'app.kubernetes.io/component'

/** For a busy machine; an idle one needs some seconds. */
const READY_WITHIN_MS = 300_000

const list = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })
const labels = z.record(z.string(), z.string()).default({})
const Workloads = list(
  z.object({
    kind: z.string(),
    metadata: z.object({ name: z.string(), labels }),
    spec: z.object({ replicas: z.number() }),
  }),
)
const Pods = list(
  z.object({
    metadata: z.object({ name: z.string(), labels, deletionTimestamp: z.string().optional() }),
    status: z.object({ conditions: z.array(z.object({ type: z.string(), status: z.string() })).default([]) }),
  }),
)
const Services = list(
  z.object({
    spec: z.object({ ports: z.array(z.object({ name: z.string(), nodePort: z.number().optional() })).default([]) }),
  }),
)
const Settings = list(
  z.object({
    kind: z.string(),
    metadata: z.object({ name: z.string() }),
    data: z.record(z.string(), z.string()).default({}),
  }),
)

/** The overlay `local` in a cluster. */
export type Cluster = ReturnType<typeof connectCluster>

/** Uses the cluster of kubectl's environment. `folder` gets the overlays of the releases. */
export function connectCluster(env: NodeJS.ProcessEnv, folder: string) {
  const kubectl = (...args: string[]) => run('kubectl', ['--namespace', NAMESPACE, ...args], env)
  const read = async <Schema extends z.ZodType>(schema: Schema, ...args: string[]): Promise<z.output<Schema>> =>
    schema.parse(JSON.parse(await kubectl('get', ...args, '--output=json')))
  const workloads = async () => (await read(Workloads, 'deployments,statefulsets')).items
  const pods = async () => {
    const { items } = await read(Pods, 'pods')
    return items.filter(({ metadata }) => !metadata.deletionTimestamp)
  }

  return {
    kubectl,

    /** Releases the overlay `local` with a tag of its API, worker and tools. */
    async release(tag: string): Promise<void> {
      const copy = join(folder, tag)
      await cp(join(root, 'deploy/kubernetes'), copy, { recursive: true })
      const overlay = join(copy, 'overlays/local')
      const file = join(overlay, 'kustomization.yaml')
      const tagged = (await readFile(file, 'utf8')).replace(
        /(passage-(\w+), newTag: )\S+/g,
        (_all, name: string, part: string) => name + (['api', 'worker', 'tools'].includes(part) ? tag : FIRST),
      )
      await writeFile(file, tagged)
      await run(join(copy, 'release.sh'), [overlay], env)
    },

    /** Ends a pod of each of these components within a second. */
    async kill(components: readonly string[]): Promise<void> {
      const all = await pods()
      const names = components.map((component) => {
        const pod = all.find(({ metadata }) => metadata.labels[COMPONENT] === component)
        if (!pod) throw new Error(`there is no pod of ${component}`)
        return pod.metadata.name
      })
      await kubectl('delete', 'pods', '--now', '--wait=false', ...names)
    },

    /** Waits until every Deployment and StatefulSet has all its pods, and each is ready. */
    ready: () =>
      until(
        async () => {
          const [wanted, found] = await Promise.all([workloads(), pods()])
          const ready = found.filter(({ status }) =>
            status.conditions.some((condition) => condition.type === 'Ready' && condition.status === 'True'),
          )
          for (const { metadata, spec } of wanted) {
            const component = metadata.labels[COMPONENT]
            const own = ready.filter((pod) => pod.metadata.labels[COMPONENT] === component)
            if (own.length < spec.replicas)
              throw new Error(`${own.length} of ${spec.replicas} pods of ${component} are ready`)
          }
        },
        { within: READY_WITHIN_MS, every: 1_000 },
      ),

    /** The components with data: those of StatefulSets. */
    async stores(): Promise<string[]> {
      const sets = (await workloads()).filter(({ kind }) => kind === 'StatefulSet')
      return sets.map(({ metadata }) => metadata.labels[COMPONENT] ?? '')
    },

    /** Names of the workers' Deployments. */
    async workers(): Promise<string[]> {
      const all = (await workloads()).filter(({ metadata }) => metadata.labels[COMPONENT] === 'worker')
      return all.map(({ metadata }) => metadata.name)
    },

    /** The node ports by the names that the Services give them. */
    async ports(): Promise<Record<string, number>> {
      const { items } = await read(Services, 'services')
      const all = items.flatMap(({ spec }) => spec.ports)
      return Object.fromEntries(all.flatMap(({ name, nodePort }) => (nodePort ? [[name, nodePort]] : [])))
    },

    /** The settings of API and worker, and the database's owner. */
    async settings(): Promise<Record<string, string>> {
      const { items } = await read(Settings, 'configmaps,secrets')
      const own = items.filter(({ metadata }) => metadata.name.startsWith('passage-'))
      const decode = (kind: string, value: string) =>
        kind === 'Secret' ? Buffer.from(value, 'base64').toString() : value
      return Object.fromEntries(
        own.flatMap(({ kind, data }) => Object.entries(data).map(([name, value]) => [name, decode(kind, value)])),
      )
    },

    /** Everything that explains a failure: pods, events and logs. */
    async logs(): Promise<string> {
      const names = (await kubectl('get', 'pods', '--output=name')).trim().split('\n')
      const commands = [
        ['get', 'pods,jobs,deployments,statefulsets', '--output=wide'],
        ['get', 'events', '--sort-by=.lastTimestamp'],
        ...names.flatMap((name) => [
          ['logs', name, '--all-containers', '--timestamps', '--tail=400'],
          ['logs', name, '--all-containers', '--timestamps', '--tail=100', '--previous'],
        ]),
      ]
      const texts: string[] = []
      for (const args of commands) {
        const output = await kubectl(...args).catch((error: Error) => error.message)
        texts.push(`== kubectl ${args.join(' ')}\n${output}`)
      }
      return texts.join('\n')
    },

    takeAway: () => kubectl('delete', 'namespace', NAMESPACE),
  }
}
