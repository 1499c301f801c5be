import { join } from 'node:path'
import { type FaultProxy, startFaultProxy } from '@passage/integrations/storage/fault-proxy.fixture'
import { clockOff } from '../documents/clock-scenarios.ts'
import { type Link, openLink } from '../servers/link.ts'
import { type OwnApplication, startOwn } from '../servers/own-application.ts'
import type { World } from '../world.ts'

/** A second API and worker, whose clock is wrong and whose connections to Temporal, NATS and storage can break. */
export interface SecondPair {
  api: OwnApplication
  worker: OwnApplication
  temporal: Link
  nats: Link
  storage: FaultProxy
  stop(): Promise<void>
}

export async function startSecondPair(world: World, minutes: number): Promise<SecondPair> {
  const { ports, env, dataDir } = world.stack
  const [temporal, nats, storage] = await Promise.all([
    openLink(ports.temporal as number),
    openLink(ports.nats as number),
    startFaultProxy(env.AWS_ENDPOINT_URL_S3 ?? ''),
  ])
  const started: OwnApplication[] = []
  const stop = async () => {
    for (const application of started) await application.stop()
    await Promise.all([temporal.close(), nats.close(), storage.close()])
  }
  const off = clockOff(minutes)
  const difference = {
    ...off,
    env: {
      ...off.env,
      TEMPORAL_ADDRESS: `127.0.0.1:${temporal.port}`,
      NATS_URL: `nats://127.0.0.1:${nats.port}`,
      AWS_ENDPOINT_URL_S3: storage.url,
    },
    log: join(dataDir, 'logs/second-pair.log'),
  }
  try {
    const api = await startOwn(world, 'api', difference)
    started.push(api)
    const worker = await startOwn(world, 'worker', difference)
    started.push(worker)
    // `startOwn` stopped the stack's own worker.
    await world.stack.process('worker').start()
    return { api, worker, temporal, nats, storage, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
