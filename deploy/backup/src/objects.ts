import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Advice } from '@passage/local/advice'
import { readSealed, SealedFile } from './sealed-file.ts'

/** This number of copies may lose their objects within one pass. */
const FEW = 20

/**
 * Makes a folder's files equal to the bucket's objects: copies new objects, removes the copies of deleted ones, and sets the
 * modification time of all others to now. Returns the number of objects. Throws `Advice`, and removes nothing, when most of the
 * objects are gone: the bucket was emptied or is another one.
 */
export async function mirrorObjects(s3: S3Client, Bucket: string, folder: string, key: Buffer): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copies = new Set(await readdir(folder))
  const now = new Date()
  const present = new Set<string>()
  for await (const object of listObjects(s3, Bucket)) {
    const name = nameOf(object)
    present.add(name)
    if (copies.has(name)) await utimes(join(folder, name), now, now)
    else if (!(await copyObject(s3, { Bucket, Key: object.key }, join(folder, name), key))) present.delete(name)
  }
  const gone = [...copies].filter((name) => !present.has(name))
  if (gone.length > FEW && gone.length > copies.size / 2)
    throw new Advice(
      `The bucket ${Bucket} no longer has ${gone.length} of the ${copies.size} objects in the backup. Their copies are kept: put them back (deploy/backup/README.md, *A bucket that was lost*), or remove ${folder} if they were deleted on purpose.`,
    )
  for (const name of gone) await rm(join(folder, name))
  return present.size
}

interface Put {
  folder: string
  key: Buffer
  /** Whether to copy the object of this key; left out: all. */
  wanted?: (objectKey: string) => boolean
}

/** Puts those of a folder's objects into the bucket that it lacks; returns their number. */
export async function putObjects(s3: S3Client, Bucket: string, { folder, key, wanted }: Put): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith('.partial'))
  let put = 0
  for (const name of names) {
    const [head, ...frames] = await Array.fromAsync(readSealed(join(folder, name), key))
    const named = JSON.parse(String(head))
    if (wanted && !wanted(named.Key)) continue
    const object = { Bucket, ...named, Body: Buffer.concat(frames), IfNoneMatch: '*' }
    try {
      await s3.send(new PutObjectCommand(object))
      put += 1
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.name !== 'PreconditionFailed') throw error
    }
  }
  return put
}

interface Listed {
  key: string
  etag: string
}

/** An object that is overwritten has another name. */
const nameOf = ({ key, etag }: Listed): string => createHash('sha256').update(`${key} ${etag}`).digest('hex')

async function* listObjects(s3: S3Client, Bucket: string): AsyncGenerator<Listed> {
  for (let token: string | undefined; ; ) {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken: token }))
    for (const { Key = '', ETag = '' } of page.Contents ?? []) yield { key: Key, etag: ETag }
    token = page.NextContinuationToken
    if (!token) return
  }
}

/** Copies an object; false when it was deleted after it was listed. */
async function copyObject(
  s3: S3Client,
  object: { Bucket: string; Key: string },
  path: string,
  key: Buffer,
): Promise<boolean> {
  try {
    const { Body, ContentType } = await s3.send(new GetObjectCommand(object))
    const bytes = await Body?.transformToByteArray()
    const file = new SealedFile(path, key)
    file.append(Buffer.from(JSON.stringify({ Key: object.Key, ContentType })))
    file.append(bytes ?? new Uint8Array())
    file.complete()
    file.close()
    return true
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return false
    throw error
  }
}
