import { CreateBucketCommand, PutBucketCorsCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Stack } from './stack.ts'

/** Creates the private bucket for documents if it is missing, and allows uploads from the application's pages. */
export async function createBucket({ env, log }: Stack): Promise<void> {
  await log.step('bucket for documents', () => ensureBucket(env))
}

async function ensureBucket(env: Record<string, string | undefined>): Promise<void> {
  const Bucket = env.S3_BUCKET
  const s3 = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL_S3,
    region: env.AWS_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' },
  })
  try {
    await s3.send(new CreateBucketCommand({ Bucket })).catch((error) => {
      if (error instanceof S3ServiceException && error.name === 'BucketAlreadyOwnedByYou') return
      throw error
    })
    const rule = {
      AllowedOrigins: [env.APP_URL ?? ''],
      AllowedMethods: ['PUT', 'GET', 'HEAD'],
      AllowedHeaders: ['*'],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: 3600,
    }
    await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
  } finally {
    s3.destroy()
  }
}

// docker-compose.yml runs this file.
if (import.meta.main) {
  await ensureBucket(process.env)
  console.log(`The bucket ${process.env.S3_BUCKET} exists.`)
}
