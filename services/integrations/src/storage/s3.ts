import { HeadBucketCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { StorageEnv } from '../config.ts'
import { deleteObject, isObjectGone, readObject } from './objects.ts'
import { type Storage, StorageError } from './port.ts'
import { presignDownload, presignUpload } from './presign.ts'
import { bucketFault } from './production-bucket.ts'
import { s3Client } from './s3-client.ts'
import { CALL_MS, isMissing, storageCall } from './storage-call.ts'

/** Additional time of a large file: 1 s for each 4 MB. */
const PUT_BYTES_PER_MS = 4_000

/** S3, or a compatible server when AWS_ENDPOINT_URL_S3 is set. */
export function connectStorage(env: StorageEnv): Storage {
  const client = s3Client(env)
  const bucket = env.S3_BUCKET
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    presignUpload: (request) => storageCall('sign an upload', () => presignUpload(client, bucket, request)),
    presignDownload: (request) => storageCall('sign a download', () => presignDownload(client, bucket, request)),
    read: (key, maxBytes) => storageCall('read an object', (signal) => readObject(client, at(key), maxBytes, signal)),
    head: (key) =>
      storageCall('look for an object', async (abortSignal) => {
        try {
          const found = await client.send(new HeadObjectCommand(at(key)), { abortSignal })
          return { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '', etag: found.ETag ?? '' }
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),
    put: (key, bytes, contentType) =>
      storageCall(
        'write an object',
        async (abortSignal) => {
          const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType })
          await client.send(command, { abortSignal })
        },
        CALL_MS + bytes.length / PUT_BYTES_PER_MS,
      ),
    deleteAll: (key) =>
      storageCall('delete an object', async (signal) => ({ versions: await deleteObject(client, at(key), signal) })),
    isGone: (key) => storageCall('look for versions', (signal) => isObjectGone(client, at(key), signal)),
    ready: () =>
      storageCall(`use the bucket "${bucket}"`, async (abortSignal) => {
        await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal })
      }),
    async checkProductionBucket() {
      const isGateway = env.AWS_ENDPOINT_URL_S3 !== undefined
      const fault = await storageCall(`describe the bucket "${bucket}"`, (signal) =>
        bucketFault(client, bucket, { diskEncrypted: isGateway && env.S3_DISK_ENCRYPTED, signal }),
      )
      if (fault) throw new StorageError('refused', fault)
    },
  }
}
