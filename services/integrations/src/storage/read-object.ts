import { addAbortSignal, Readable } from 'node:stream'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { StorageError } from './port.ts'

/** All bytes of an object that says it has at most `maxBytes`; the body counts into the caller's deadline too. */
export async function readObject(
  client: S3Client,
  object: { Bucket: string; Key: string },
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { Body: body, ContentLength: size } = await client.send(new GetObjectCommand(object), { abortSignal: signal })
  if (!(body instanceof Readable)) throw new StorageError('unavailable', 'Storage answered without a body.')
  addAbortSignal(signal, body)
  if (size === undefined || size > maxBytes) {
    body.destroy()
    throw new StorageError('too_large', `The object has ${size} bytes; ${maxBytes} are allowed.`)
  }
  return body.transformToByteArray()
}
