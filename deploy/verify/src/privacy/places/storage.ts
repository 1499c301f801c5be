import { GetObjectTaggingCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { s3Client } from '@passage/integrations/storage/s3-client'
import type { World } from '../../faults/scenes/world.ts'
import { type Found, textsOf } from './texts.ts'

/** Every object's key, headers, metadata and tags. */
export async function storageTexts({ env }: World): Promise<Found[]> {
  const client = s3Client(env)
  const Bucket = env.S3_BUCKET
  const found: Found[] = []
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key = '' } of Contents) {
        const {
          $metadata: _,
          Body: _body,
          ...head
        } = { Body: null, ...(await client.send(new HeadObjectCommand({ Bucket, Key }))) }
        const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }))
        found.push(...textsOf({ Key, head, TagSet }, 'an object in storage'))
      }
    }
    return found
  } finally {
    client.destroy()
  }
}
