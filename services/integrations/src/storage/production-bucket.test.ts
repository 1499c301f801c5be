import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { connectStorage } from './s3.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const ENCRYPTED =
  '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>'
const UNENCRYPTED = '<Error><Code>ServerSideEncryptionConfigurationNotFoundError</Code><Message>none</Message></Error>'

const location = (region: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${region}</LocationConstraint>`

/** Answers like Amazon's S3 for a bucket in `region`; an empty one is us-east-1. */
async function check(region: string, encryption: string): Promise<void> {
  const server = createServer((request, response) => {
    const asksLocation = request.url?.includes('location')
    response.statusCode = !asksLocation && encryption === UNENCRYPTED ? 404 : 200
    response.setHeader('content-type', 'application/xml')
    response.end(asksLocation ? location(region) : encryption)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const storage = connectStorage({
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'somebody',
    AWS_SECRET_ACCESS_KEY: 'something',
    AWS_SESSION_TOKEN: undefined,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    S3_DISK_ENCRYPTED: false,
    S3_BUCKET: 'passage',
  })
  await storage.checkProductionBucket()
}

describe('bucketFault', () => {
  it('accepts an encrypted bucket in Frankfurt', async () => {
    await check('eu-central-1', ENCRYPTED)
  })

  it.each([
    ['', 'us-east-1'],
    ['us-west-2', 'us-west-2'],
    ['eu-west-2', 'eu-west-2'],
    ['eu-central-2', 'eu-central-2'],
    // In the EU, but not in the region of the privacy notice.
    ['EU', 'eu-west-1'],
    ['eu-west-3', 'eu-west-3'],
  ])('refuses region "%s", which differs from the privacy notice', async (region, named) => {
    await expect(check(region, ENCRYPTED)).rejects.toThrow(
      `is in ${named}; the privacy notice promises Frankfurt (eu-central-1)`,
    )
  })

  it('refuses a bucket without encryption', async () => {
    await expect(check('eu-central-1', UNENCRYPTED)).rejects.toThrow('is not encrypted')
  })
})
