import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
} from '@aws-sdk/client-s3'
import { silentLog } from '@passage/local/log'
import { freePort } from '@passage/local/settings/ports'
import { type Stack, startStack } from '@passage/local/stack'
import { answers } from '@passage/local/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnv, type StorageEnv, storageEnv } from '../config.ts'
import { newStorageKey, type Storage } from './port.ts'
import { connectStorage } from './s3.ts'
import { s3Client } from './s3-client.ts'

let stack: Stack
let env: StorageEnv
let storage: Storage

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'passage-storage-'))
  stack = await startStack({ dataDir, ports: 'free', log: silentLog, only: ['s3'], throwAway: true })
  env = readEnv(storageEnv, stack.env)
  await s3Client(env).send(new CreateBucketCommand({ Bucket: env.S3_BUCKET }))
  storage = connectStorage(env)
})
afterEach(() => stack.process('s3').start())
afterAll(() => stack.close())

const png = new TextEncoder().encode('not really a picture')

describe('bucket with versions', () => {
  it('deletes all versions of an object and none of a key with the same prefix', async () => {
    const versioned = await startVersioned()
    const client = s3Client(versioned)
    await client.send(new CreateBucketCommand({ Bucket: versioned.S3_BUCKET }))
    const VersioningConfiguration = { Status: 'Enabled' as const }
    await client.send(new PutBucketVersioningCommand({ Bucket: versioned.S3_BUCKET, VersioningConfiguration }))
    const other = connectStorage(versioned)
    const key = newStorageKey()
    for (const text of ['one', 'two', 'three']) await other.put(key, new TextEncoder().encode(text), 'image/png')
    await other.put(`${key}-neighbour`, png, 'image/png')

    await client.send(new DeleteObjectCommand({ Bucket: versioned.S3_BUCKET, Key: key }))
    expect(await other.head(key)).toBeNull()
    // The delete marker hides the versions, which still exist.
    expect(await other.isGone(key)).toBe(false)
    expect(await other.deleteAll(key)).toEqual({ versions: 4 })
    expect(await other.isGone(key)).toBe(true)
    const left = await client.send(new ListObjectVersionsCommand({ Bucket: versioned.S3_BUCKET }))
    expect(left.Versions?.map((version) => version.Key)).toEqual([`${key}-neighbour`])
    expect(left.DeleteMarkers ?? []).toEqual([])
  })

  async function startVersioned(): Promise<StorageEnv> {
    const [port, folder] = [await freePort(), join(stack.supervisor.dataDir, 'versioned')]
    for (const name of ['data', 'sidecar', 'versions']) await mkdir(join(folder, name), { recursive: true })
    const gateway = stack.add({
      ...stack.process('s3').spec,
      name: 's3-versioned',
      args: [
        ...['--port', `127.0.0.1:${port}`, '--region', env.AWS_REGION, '--health', '/health', '--quiet', 'posix'],
        ...['--sidecar', join(folder, 'sidecar'), '--versioning-dir', join(folder, 'versions'), join(folder, 'data')],
      ],
      probe: answers(`http://127.0.0.1:${port}/health`),
    })
    await gateway.start()
    return { ...env, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`, S3_BUCKET: 'versioned' }
  }
})

describe('readiness', () => {
  it('reports a stopped server as unavailable', async () => {
    await storage.ready()
    await stack.process('s3').stop()
    await expect(storage.ready()).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  })

  it('times out when the server hangs', async () => {
    await stack.process('s3').kill('SIGSTOP')
    const began = Date.now()
    await expect(storage.head(newStorageKey())).rejects.toMatchObject({ kind: 'unavailable' })
    expect(Date.now() - began).toBeLessThan(30_000)
  })
})
