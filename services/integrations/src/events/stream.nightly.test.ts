import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { ORDER_STREAM } from '@passage/contracts/events/subjects'
import { findProgram } from '@passage/local/install/ensure-program'
import { program } from '@passage/local/servers/nats'
import { freePort } from '@passage/local/settings/ports'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { entry } from './entry.fixture.ts'
import { connectEvents } from './nats.ts'

const NAMES = ['one', 'two', 'three']
const servers = new Map<string, ChildProcess>()
let folder: string
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-cluster-'))
  const taken = new Set<number>()
  const ports = []
  for (const name of NAMES) ports.push({ name, client: await freePort(taken), cluster: await freePort(taken) })
  url = ports.map(({ client }) => `nats://127.0.0.1:${client}`).join(',')
  const routes = ports.map(({ cluster }) => `nats://127.0.0.1:${cluster}`).join(',')
  const command = (await findProgram(program)) ?? ''
  for (const { name, client, cluster } of ports) {
    const own = ['--server_name', name, '--addr', '127.0.0.1', '--port', String(client)]
    const joint = ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${cluster}`, '--routes', routes]
    const store = ['--jetstream', '--store_dir', join(folder, name)]
    servers.set(name, spawn(command, [...own, ...joint, ...store], { stdio: 'ignore' }))
  }
})
afterAll(async () => {
  for (const server of servers.values()) {
    if (server.exitCode !== null || server.signalCode !== null) continue
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

/** Connects as a process with that setting and brings the stream up to date. */
async function ensureStream(replicas?: number, mib?: number) {
  const env = { NATS_URL: url, NATS_STREAM_REPLICAS: replicas, NATS_STREAM_MIB: mib }
  const events = connectEvents(env, { info: vi.fn(), warn: vi.fn() })
  onTestFinished(() => events.close())
  await vi.waitFor(() => events.ensureStream(), { timeout: 45_000, interval: 500 })
  return events
}

/** What the cluster says of the stream. While it elects leaders it says nothing. */
const streamInfo = () =>
  vi.waitFor(async () => {
    const connection = await connect({ servers: url.split(',') })
    try {
      return await (await jetstreamManager(connection)).streams.info(ORDER_STREAM)
    } finally {
      await connection.close()
    }
  }, 45_000)

describe('the order stream of a NATS cluster', () => {
  it('is raised to NATS_STREAM_REPLICAS and NATS_STREAM_MIB, keeps its replicas, and outlives its leader', async () => {
    await ensureStream()
    expect((await streamInfo()).config).toMatchObject({ num_replicas: 1, max_bytes: 512 * 1024 ** 2 })
    const events = await ensureStream(3, 600)
    expect((await streamInfo()).config).toMatchObject({ num_replicas: 3, max_bytes: 600 * 1024 ** 2 })
    await ensureStream()
    expect((await streamInfo()).config.num_replicas).toBe(3)

    await vi.waitFor(async () => {
      const { cluster } = await streamInfo()
      expect(cluster?.replicas?.filter(({ current }) => current)).toHaveLength(2)
    }, 45_000)
    const orderId = randomUUID()
    await events.publish([entry(orderId, 1)])
    servers.get((await streamInfo()).cluster?.leader ?? '')?.kill('SIGKILL')
    await vi.waitFor(() => events.publish([entry(orderId, 2)]), 45_000)
    expect((await streamInfo()).state.messages).toBe(2)
  })
})
