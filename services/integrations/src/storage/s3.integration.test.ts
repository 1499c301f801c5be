import { testStack } from '@passage/local/testing/stack'
import { beforeAll, describe, expect, it } from 'vitest'
import { readEnv, type StorageEnv, storageEnv } from '../config.ts'
import { newStorageKey, type Storage } from './port.ts'
import { connectStorage } from './s3.ts'

let env: StorageEnv
let storage: Storage

beforeAll(() => {
  env = readEnv(storageEnv, testStack().env)
  storage = connectStorage(env)
})

const png = new TextEncoder().encode('not really a picture')

/** Status of a PUT to a presigned address. */
async function put(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number> {
  return (await fetch(url, { method: 'PUT', body, headers })).status
}

async function stored(bytes: Uint8Array = png): Promise<string> {
  const key = newStorageKey()
  await storage.put(key, bytes, 'image/png')
  return key
}

describe('presigned upload', () => {
  const permit = (key: string) => storage.presignUpload({ key, contentType: 'image/png', size: png.length })

  it('accepts the announced file once and answers 412 to a second use', async () => {
    const key = newStorageKey()
    const { url, headers, expiresAt } = await permit(key)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(295_000)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000)
    expect(await put(url, png, headers)).toBe(200)
    expect(await storage.read(key, 1_000)).toEqual(png)
    expect(await storage.head(key)).toMatchObject({ size: png.length, contentType: 'image/png' })
    expect(await put(url, png, headers)).toBe(412)
  })

  it('refuses another length, type or key and a missing condition', async () => {
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
})

describe('stored object', () => {
  it('cannot be accessed without a signature', async () => {
    const key = await stored()
    const plain = `${env.AWS_ENDPOINT_URL_S3}/${env.S3_BUCKET}`
    expect((await fetch(`${plain}/${key}`)).status).toBe(403)
    expect((await fetch(plain)).status).toBe(403)
    expect((await fetch(`${plain}/${key}`, { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  it('downloads as an attachment with a safe name, and not by an altered address', async () => {
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

  it('downloads only within the given seconds', async () => {
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

  it('has no head and cannot be read when it is missing', async () => {
    expect(await storage.head(newStorageKey())).toBeNull()
    await expect(storage.read(newStorageKey(), 10)).rejects.toMatchObject({ kind: 'missing', retryable: false })
  })

  it('is gone after a deletion, which may be repeated', async () => {
    const key = await stored()
    expect(await storage.isGone(key)).toBe(false)
    expect(await storage.deleteAll(key)).toEqual({ versions: 1 })
    expect(await storage.head(key)).toBeNull()
    expect(await storage.isGone(key)).toBe(true)
    expect(await storage.deleteAll(key)).toEqual({ versions: 0 })
  })
})

describe('readiness', () => {
  it('distinguishes an existing bucket from a missing one', async () => {
    await storage.ready()
    await expect(connectStorage({ ...env, S3_BUCKET: 'missing-bucket' }).ready()).rejects.toMatchObject({
      kind: 'missing',
    })
  })

  it('refuses a gateway without encryption for production', async () => {
    await expect(storage.checkProductionBucket()).rejects.toThrow('is not encrypted')
    await connectStorage({ ...env, S3_DISK_ENCRYPTED: true }).checkProductionBucket()
  })
})
