import {
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** Regions in member states. London (eu-west-2) and Zurich (eu-central-2) carry the prefix and lie outside; `EU` is Ireland's old name. */
const EU_REGIONS = [
  'EU',
  'eu-central-1',
  'eu-north-1',
  'eu-south-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-3',
  'eusc-de-east-1',
]

/** What keeps the bucket from being used in production, as one sentence; null when nothing does. design.md, Running it. */
export async function bucketFault(client: S3Client, bucket: string, signal: AbortSignal): Promise<string | null> {
  const options = { abortSignal: signal }
  const location = await client.send(new GetBucketLocationCommand({ Bucket: bucket }), options)
  const region = location.LocationConstraint || 'us-east-1'
  if (!EU_REGIONS.includes(region))
    return `S3_BUCKET "${bucket}" lies in ${region}, outside the EU: use a bucket in the EU.`
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
