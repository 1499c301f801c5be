import {
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** Where the privacy notice says that documents are kept. Public specification §9. */
const FRANKFURT = 'eu-central-1'

/** `EU` is Ireland's old name; a bucket that names no region lies in Virginia. */
const OLD_NAMES: Record<string, string> = { '': 'us-east-1', EU: 'eu-west-1' }

/** What keeps the bucket from being used in production, as one sentence; null when nothing does. design.md, Running it. */
export async function bucketFault(client: S3Client, bucket: string, signal: AbortSignal): Promise<string | null> {
  const options = { abortSignal: signal }
  const location = await client.send(new GetBucketLocationCommand({ Bucket: bucket }), options)
  const named: string = location.LocationConstraint ?? ''
  const region = OLD_NAMES[named] ?? named
  if (region !== FRANKFURT)
    return `S3_BUCKET "${bucket}" lies in ${region}, not in Frankfurt (${FRANKFURT}), as the privacy notice says it does.`
  if (await isEncrypted(client, bucket, signal)) return null
  return `S3_BUCKET "${bucket}" does not encrypt what it stores: turn on its default encryption.`
}

async function isEncrypted(client: S3Client, bucket: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await client.send(new GetBucketEncryptionCommand({ Bucket: bucket }), { abortSignal: signal })
    const rules = answer.ServerSideEncryptionConfiguration?.Rules ?? []
    return rules.some((rule) => rule.ApplyServerSideEncryptionByDefault?.SSEAlgorithm)
  } catch (error) {
    if (error instanceof S3ServiceException && NOT_ENCRYPTED.includes(error.name)) return false
    throw error
  }
}

/** The second is what gateways without encryption answer. */
const NOT_ENCRYPTED = ['ServerSideEncryptionConfigurationNotFoundError', 'NotImplemented']
