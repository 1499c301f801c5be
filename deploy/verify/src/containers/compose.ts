import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '@passage/local/containers/docker'
import { root } from '@passage/local/paths'
import { fixedPorts, freePorts, type Ports, portVariable } from '@passage/local/settings/ports'
import { z } from 'zod'

/** For a busy machine; an idle one with two cores needs a minute. */
const READY_WITHIN_MS = 600_000

const Container = z.object({
  Service: z.string(),
  State: z.string(),
  Health: z.string(),
  ExitCode: z.number(),
})

/** The project of docker-compose.yml under its own name, tag and ports, so that it disturbs no other. */
export interface Project {
  /** Its volumes' names begin with it. */
  name: string
  /** Of its images. */
  tag: string
  ports: Ports
  /** Runs `docker …` in the project's environment and returns its standard output. Throws an error with all output. */
  docker(...args: string[]): Promise<string>
  /** Runs `docker compose …`. */
  compose(...args: string[]): Promise<string>
  /** Waits until all servers are healthy and all jobs are done. Throws when one has failed. */
  ready(): Promise<void>
  /** Removes containers, network, volumes and images, also after `signal` has aborted. */
  takeAway(bases: readonly string[]): Promise<void>
}

/** Opens the project on free ports; `bases` are its base images by their build arguments. `signal` stops its commands. */
export async function openProject(
  signal: AbortSignal,
  bases: Record<string, string>,
  tag = 'verify',
): Promise<Project> {
  const name = `passage-${tag}`
  const ports = await freePorts()
  const names = Object.keys(fixedPorts({})) as (keyof Ports)[]
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...bases,
    COMPOSE_PROJECT_NAME: name,
    COMPOSE_FILE: join(root, 'docker-compose.yml'),
    PASSAGE_TAG: tag,
    PASSAGE_BACKUP_FOLDER: 'backup',
    PASSAGE_ENV_FILE: 'deploy/docker/local.env',
    PASSAGE_OWNER_ENV_FILE: 'deploy/docker/local-owner.env',
    ...Object.fromEntries(names.map((name) => [portVariable(name), String(ports[name])])),
  }
  const docker = (...args: string[]) => run('docker', args, env, signal)
  const compose = (...args: string[]) => docker('compose', ...args)
  const containers = async () => {
    const lines = (await compose('ps', '--all', '--format', 'json')).split('\n').filter((line) => line.startsWith('{'))
    return lines.map((line) => Container.parse(JSON.parse(line)))
  }
  const ready = async () => {
    for (const deadline = Date.now() + READY_WITHIN_MS; ; ) {
      const all = await containers()
      const failed = all.find(({ State, ExitCode }) => State === 'exited' && ExitCode !== 0)
      if (failed)
        throw new Error(`${failed.Service} has failed:\n${await compose('logs', '--tail', '20', failed.Service)}`)
      const waits = all.filter(({ State, Health }) => State !== 'exited' && Health !== 'healthy')
      if (all.length > 0 && waits.length === 0) return
      if (Date.now() > deadline)
        throw new Error(`not ready in time: ${waits.map(({ Service, Health }) => `${Service} ${Health}`).join(', ')}`)
      await sleep(1_000, undefined, { signal })
    }
  }
  const takeAway = async (images: readonly string[]) => {
    const all = { ...env, COMPOSE_PROFILES: '*' }
    await run('docker', ['compose', 'down', '--volumes', '--rmi', 'all', '--timeout', '20'], all)
    if (images.length > 0) await run('docker', ['image', 'rm', ...images], env)
  }
  return { name, tag, ports, docker, compose, ready, takeAway }
}
