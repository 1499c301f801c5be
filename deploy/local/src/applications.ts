import { join } from 'node:path'
import { root } from './paths.ts'
import type { ManagedProcess } from './processes/managed-process.ts'
import { applicationEnvironment } from './settings/environment.ts'
import { freePort } from './settings/ports.ts'
import type { Stack } from './stack.ts'
import { answers } from './until.ts'

export type ApplicationKind = 'api' | 'worker'

/** A running API or worker; `url` is the API's address, or that of the worker's health page. */
export interface Application {
  kind: ApplicationKind
  name: string
  url: string
  process: ManagedProcess
}

/**
 * Adds APIs and workers and waits until they are ready. The first API is named `api` and uses the application's port, the
 * others are `api-2`, … on free ports; workers likewise.
 */
export async function startApplications(
  stack: Stack,
  counts: Partial<Record<ApplicationKind, number>>,
): Promise<Application[]> {
  const added: Application[] = []
  for (const kind of ['api', 'worker'] as const) {
    for (let index = 0; index < (counts[kind] ?? 0); index++) added.push(await add(stack, kind))
  }
  await Promise.all(added.map(({ name, process }) => stack.log.step(name, () => process.start())))
  return added
}

async function add(stack: Stack, kind: ApplicationKind): Promise<Application> {
  const name = freeName(stack, kind)
  const port = name === 'api' ? stack.ports.app : await freePort()
  const url = `http://127.0.0.1:${port}`
  const process = stack.add({
    name,
    command: globalThis.process.execPath,
    args: [join(root, `services/${kind}/src/main.ts`)],
    cwd: root,
    env: { ...applicationEnvironment(stack.env), [kind === 'api' ? 'PORT' : 'WORKER_HEALTH_PORT']: String(port) },
    probe: answers(kind === 'api' ? `${url}/api/health/ready` : `${url}/health`),
    readyWithin: 60_000,
  })
  return { kind, name, url, process }
}

function freeName(stack: Stack, kind: ApplicationKind): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? kind : `${kind}-${count}`
    if (!stack.processes.has(name)) return name
  }
}
