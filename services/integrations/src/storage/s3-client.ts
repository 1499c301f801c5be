import { S3Client } from '@aws-sdk/client-s3'
import type { StorageEnv } from '../config.ts'

/** A client with one retry. S3 servers other than Amazon's are addressed path-style, because bucket names are no hosts there. */
export function s3Client(env: StorageEnv): S3Client {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new Error('Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.')
  }
  return new S3Client({
    region: env.AWS_REGION,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_500 },
    // The SDK's default checksums would be signed into upload addresses, and browsers do not send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(env.AWS_ENDPOINT_URL_S3 && { endpoint: env.AWS_ENDPOINT_URL_S3, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey, sessionToken } }),
  })
}
