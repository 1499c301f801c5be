import {
  GetBucketEncryptionCommand,
  GetBucketLocationCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'

/** Region of the privacy notice. Public specification §9. */
const FRANKFURT = 'eu-central-1'

/** `EU` is the former name of Ireland; an empty location is Virginia. */
const OLD_NAMES: Record<string, string> = { '': 'us-east-1', EU: 'eu-west-1' }

interface Check {
  /** The operator declares that the disk of a gateway is encrypted. */
  diskEncrypted: boolean
  signal: AbortSignal
}

/** Why the bucket must not be used in production; null: it may. design.md, Running it. */
export async function bucketFault(
  client: S3Client,
  bucket: string,
  { diskEncrypted, signal }: Check,
): Promise<string | null> {
  const options = { abortSignal: signal }
  const location = await client.send(new GetBucketLocationCommand({ Bucket: bucket }), options)
  const named: string = location.LocationConstraint ?? ''
  const region = OLD_NAMES[named] ?? named
  if (region !== FRANKFURT)
    return `S3_BUCKET "${bucket}" is in ${region}; the privacy notice promises Frankfurt (${FRANKFURT}).`
  if (diskEncrypted || (await isEncrypted(client, bucket, signal))) return null
  return `S3_BUCKET "${bucket}" is not encrypted: turn on its default encryption, or set S3_DISK_ENCRYPTED=true where a gateway keeps it on an encrypted disk.`
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

/** The second is the error of S3 gateways without encryption. */
const NOT_ENCRYPTED = ['ServerSideEncryptionConfigurationNotFoundError', 'NotImplemented']
