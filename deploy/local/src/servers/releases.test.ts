import { expect, it } from 'vitest'
import { program as nats } from './nats.ts'
import { program as s3 } from './s3.ts'

const nothingToRead = () => Promise.reject(new Error('nothing is asked'))

// As their makers' own release settings (.goreleaser.yml) name them.
it('names the archives as their makers do', async () => {
  expect(await nats.release({ os: 'linux', arch: 'amd64' }, nothingToRead)).toEqual({
    archive: 'https://github.com/nats-io/nats-server/releases/download/v2.15.2/nats-server-v2.15.2-linux-amd64.tar.gz',
    file: 'nats-server-v2.15.2-linux-amd64/nats-server',
    checksums: 'https://github.com/nats-io/nats-server/releases/download/v2.15.2/SHA256SUMS',
  })
  expect(await s3.release({ os: 'linux', arch: 'amd64' }, nothingToRead)).toEqual({
    archive: 'https://github.com/versity/versitygw/releases/download/v1.8.0/versitygw_v1.8.0_Linux_x86_64.tar.gz',
    file: 'versitygw_v1.8.0_Linux_x86_64/versitygw',
    checksums: 'https://github.com/versity/versitygw/releases/download/v1.8.0/checksums.txt',
  })
  expect(await s3.release({ os: 'darwin', arch: 'arm64' }, nothingToRead)).toMatchObject({
    file: 'versitygw_v1.8.0_Darwin_arm64/versitygw',
  })
})
