import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { describe, expect, it } from 'vitest'
import { createBucket } from './bucket.ts'
import { silentLog } from './log.ts'
import { identityOf } from './processes/register.ts'
import { startStack } from './stack.ts'
import { testStack } from './testing/stack.ts'

const { env, process, startAnother } = testStack()
const status = async (url: string) => (await fetch(url)).status

describe('stack', () => {
  it('reports that it is not ready while PostgreSQL is down', async () => {
    const postgres = process('postgres')
    await postgres.kill('SIGKILL')
    expect(await postgres.running()).toBe(false)
    expect(await status(`${env.APP_URL}/api/health/ready`)).toBe(503)
    await postgres.start()
    await expect.poll(() => status(`${env.APP_URL}/api/health/ready`), { timeout: 45_000 }).toBe(200)
  })

  it('keeps answering when one of two APIs is killed', async () => {
    const second = await startAnother('api')
    expect(await status(`${second.url}/api/health/live`)).toBe(200)
    await second.kill('SIGKILL')
    expect(await second.running()).toBe(false)
    expect(await status(`${env.APP_URL}/api/health/live`)).toBe(200)
  })

  it('keeps its bucket private and allows uploads from the application’s origin only', async () => {
    const bucket = `${env.AWS_ENDPOINT_URL_S3}/${env.S3_BUCKET}/`
    expect(await status(bucket)).toBe(403)
    const preflight = (origin: string) =>
      fetch(bucket, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } })
    expect((await preflight(env.APP_URL ?? '')).headers.get('access-control-allow-origin')).toBe(env.APP_URL)
    expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('keeps its data between runs and ends all its processes', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'passage-kept-'))
    const pids: number[] = []
    const run = async () => {
      const stack = await startStack({ dataDir, ports: 'free', log: silentLog, only: ['s3', 'nats'] })
      for (const { pid } of stack.processes.values()) pids.push(pid ?? 0)
      return stack
    }
    try {
      const first = await run()
      await createBucket(first)
      await first.close()
      const second = await run()
      const s3 = new S3Client({
        endpoint: second.env.AWS_ENDPOINT_URL_S3,
        region: second.env.AWS_REGION,
        forcePathStyle: true,
        credentials: {
          accessKeyId: second.env.AWS_ACCESS_KEY_ID ?? '',
          secretAccessKey: second.env.AWS_SECRET_ACCESS_KEY ?? '',
        },
      })
      const { CORSRules } = await s3.send(new GetBucketCorsCommand({ Bucket: second.env.S3_BUCKET }))
      expect(CORSRules?.[0]?.ExposeHeaders).toEqual(['ETag'])
      s3.destroy()
      await second.close()
      expect(pids.map(identityOf)).toEqual(pids.map(() => undefined))
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
