import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from '../world.ts'

/** Kills NATS, deletes its store, runs `meanwhile`, and starts it empty. */
export async function wipeNats({ stack }: World, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
  const nats = stack.process('nats')
  await nats.kill('SIGKILL')
  await rm(join(stack.dataDir, 'nats'), { recursive: true })
  await meanwhile()
  await nats.start()
}
