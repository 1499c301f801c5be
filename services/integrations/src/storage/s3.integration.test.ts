import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { silentLog } from '@passage/local/log'
import { freePort } from '@passage/local/settings/ports'
import { type Stack, startStack } from '@passage/local/stack'
import { answers } from '@passage/local/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnv, type StorageEnv, storageEnv } from '../config.ts'
import type { Storage } from './port.ts'
import { connectStorage } from './s3.ts'
import { s3Client } from './s3-client.ts'
import { newStorageKey } from './storage-key.ts'

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
// However a test ended: the next one needs the server.
afterEach(() => stack.process('s3').start())
afterAll(() => stack.close())

const png = new TextEncoder().encode('not really a picture')

/** PUT to a presigned address; answers the status. */
async function put(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number> {
  return (await fetch(url, { method: 'PUT', body, headers })).status
}

async function stored(bytes: Uint8Array = png): Promise<string> {
  const key = newStorageKey()
  await storage.put(key, bytes, 'image/png')
  return key
}

describe('an upload address', () => {
  const permit = (key: string) => storage.presignUpload({ key, contentType: 'image/png', size: png.length })

  it('takes the announced file once; a second use answers 412', async () => {
    const key = newStorageKey()
    const { url, headers, expiresAt } = await permit(key)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(295_000)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    expect(await put(url, png, headers)).toBe(200)
    expect(await storage.read(key, 1_000)).toEqual(png)
    expect(await storage.head(key)).toMatchObject({ size: png.length, contentType: 'image/png' })
    expect(await put(url, png, headers)).toBe(412)
  })

  it('refuses another length, another type, a missing condition and another key', async () => {
    const key = newStorageKey()
    const { url, headers } = await permit(key)
    expect(await put(url, new Uint8Array(png.length + 1), headers)).toBe(403)
    expect(await put(url, new Uint8Array(png.length - 1), headers)).toBe(403)
    expect(await put(url, png, { ...headers, 'content-type': 'image/jpeg' })).toBe(403)
    expect(await put(url, png, { 'content-type': 'image/png' })).toBe(403)
    expect(await put(url.replace(key, newStorageKey()), png, headers)).toBe(403)
    expect(await storage.head(key)).toBeNull()
    expect(await put(url, png, headers)).toBe(200)
  })

  it.each([
    [
      'without its length, takes a bigger file',
      { ContentType: 'image/png' },
      new Uint8Array(png.length + 1),
      'image/png',
    ],
    ['without its type, takes another one', { ContentLength: png.length }, png, 'text/html'],
  ] as const)('mutants: one that was signed %s', async (_what, signed, body, contentType) => {
    const command = new PutObjectCommand({ Bucket: env.S3_BUCKET, Key: newStorageKey(), ...signed })
    const signableHeaders = new Set(['host', 'ContentType' in signed ? 'content-type' : 'content-length'])
    const url = await getSignedUrl(s3Client(env), command, { expiresIn: 60, signableHeaders })
    expect(await put(url, body, { 'content-type': contentType })).toBe(200)
  })

  it('mutants: one that was signed without its condition takes a second file in place of the first', async () => {
    const command = new PutObjectCommand({ Bucket: env.S3_BUCKET, Key: newStorageKey() })
    const url = await getSignedUrl(s3Client(env), command, { expiresIn: 60 })
    expect([await put(url, png, {}), await put(url, png, {})]).toEqual([200, 200])
  })
})

describe('a stored object', () => {
  it('is refused without a signature', async () => {
    const key = await stored()
    const plain = `${env.AWS_ENDPOINT_URL_S3}/${env.S3_BUCKET}`
    expect((await fetch(`${plain}/${key}`)).status).toBe(403)
    expect((await fetch(plain)).status).toBe(403)
    expect((await fetch(`${plain}/${key}`, { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  it('is downloaded as an attachment under a safe name, and not with an altered address', async () => {
    const key = await stored()
    const url = await storage.presignDownload({ key, fileName: 'Visa de Zoé.png', contentType: 'image/png' })
    const answer = await fetch(url)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Visa de Zoe.png"; filename*=UTF-8''Visa%20de%20Zo%C3%A9.png`,
    )
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300')
    expect((await fetch(url.replace('image%2Fpng', 'text%2Fhtml'))).status).toBe(403)
  })

  it('is downloaded no longer than asked for, by the clock that is given', async () => {
    const key = await stored()
    const download = (seconds: number, from: Date) =>
      storage.presignDownload({ key, fileName: 'visa.png', contentType: 'image/png', seconds, from })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    expect((await fetch(await download(30, ago(10)))).status).toBe(200)
    expect((await fetch(await download(30, ago(40)))).status).toBe(403)
    expect(new URL(await download(900, ago(0))).searchParams.get('X-Amz-Expires')).toBe('300')
  })

  it('is not read beyond the given size', async () => {
    const key = await stored(new Uint8Array(1_001))
    await expect(storage.read(key, 1_000)).rejects.toMatchObject({ kind: 'too_large', retryable: false })
  })

  it('that is missing has no head and cannot be read', async () => {
    expect(await storage.head(newStorageKey())).toBeNull()
    await expect(storage.read(newStorageKey(), 10)).rejects.toMatchObject({ kind: 'missing', retryable: false })
  })

  it('is gone after deletion, and deleting again is fine', async () => {
    const key = await stored()
    expect(await storage.isGone(key)).toBe(false)
    expect(await storage.deleteAll(key)).toEqual({ versions: 1 })
    expect(await storage.head(key)).toBeNull()
    expect(await storage.isGone(key)).toBe(true)
    expect(await storage.deleteAll(key)).toEqual({ versions: 0 })
  })
})

describe('a bucket with versions', () => {
  it('keeps none of an object after deletion, and all of its neighbour', async () => {
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
    // A delete marker hides the versions, which are still there.
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
  it('knows a bucket that is there, one that is not, and a server that is down', async () => {
    await storage.ready()
    await expect(connectStorage({ ...env, S3_BUCKET: 'nobody-made-this' }).ready()).rejects.toMatchObject({
      kind: 'missing',
    })
    await stack.process('s3').stop()
    await expect(storage.ready()).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
  })

  it('says in time that a server hangs', async () => {
    await stack.process('s3').kill('SIGSTOP')
    const began = Date.now()
    await expect(storage.head(newStorageKey())).rejects.toMatchObject({ kind: 'unavailable' })
    expect(Date.now() - began).toBeLessThan(30_000)
  })

  it('refuses a gateway without encryption for production', async () => {
    await expect(storage.checkProductionBucket()).rejects.toThrow('does not encrypt')
  })
})
