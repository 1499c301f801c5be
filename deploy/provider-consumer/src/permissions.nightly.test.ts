import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { silentLog } from '@passage/local/log'
import { freePort } from '@passage/local/settings/ports'
import { type Stack, startStack } from '@passage/local/stack'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readSettings, type Settings } from './environment.ts'
import { run } from './run.ts'

const CONFIGURATION = join(import.meta.dirname, '../nats-permissions.conf')
const ORDER = '01980000-7a61-7000-8000-000000000001'
const SUBJECT = `passage.orders.${ORDER}.entry`

let stack: Stack
let port: number
let service: NatsConnection
const signalled: string[] = []
const api = createServer((request, response) => {
  signalled.push(`${request.method} ${request.url} ${request.headers['idempotency-key']}`)
  response.end('{}')
})

const as = (user: string, change: object = {}) =>
  connect({ servers: `127.0.0.1:${port}`, user, pass: `${user}-secret`, ...change })

const review = (seq: number) => ({
  type: 'eu.passage.order.entry-recorded.v1',
  data: { orderId: ORDER, orderNumber: 'ORD-7KQ4MXWA', seq, status: 'document_review', reason: 'review_started' },
})
const publish = (body: object | string) =>
  jetstream(service).publish(SUBJECT, typeof body === 'string' ? body : JSON.stringify(body))

function settings(): Settings {
  const { port: apiPort } = api.address() as AddressInfo
  return readSettings({
    PASSAGE_API_URL: `http://127.0.0.1:${apiPort}`,
    PASSAGE_API_TOKEN: `psg_${'a'.repeat(43)}`,
    NATS_URL: `nats://provider-example:provider-example-secret@127.0.0.1:${port}`,
  })
}

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'passage-provider-'))
  stack = await startStack({ dataDir, ports: 'free', log: silentLog, only: ['nats'], throwAway: true })
  port = await freePort()
  const secured = stack.add({
    name: 'nats-secured',
    command: stack.process('nats').spec.command,
    args: ['--config', CONFIGURATION, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(dataDir, 'secured')],
    env: { NATS_PASSAGE_PASSWORD: 'passage-secret', NATS_PROVIDER_PASSWORD: 'provider-example-secret' },
    async probe() {
      const socket = dial(port, '127.0.0.1')
      await once(socket, 'data', { signal: AbortSignal.timeout(1_000) }).finally(() => socket.destroy())
    },
  })
  await secured.start()
  service = await as('passage')
  await (await jetstreamManager(service)).streams.add({ name: 'PASSAGE_ORDERS', subjects: ['passage.orders.>'] })
  await once(api.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  api.close()
  await service?.close()
  await stack?.close()
})

describe('the account of nats-permissions.conf', () => {
  it('lets the consumer create its durable, work, and stop with all messages acknowledged', async () => {
    await publish('{"type":')
    await publish(review(4))
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const stop = new AbortController()
    const running = run(settings(), log, stop.signal)
    await vi.waitFor(() => expect(signalled).toHaveLength(1), 45_000)
    expect(signalled).toEqual([`PATCH /api/orders/${ORDER}/status provider-example/${ORDER}/4`])
    await vi.waitFor(() => expect(lines.join()).toContain('status set'), 45_000)
    stop.abort()
    await running
    expect(lines.join()).toContain('dead letter')
    const { num_ack_pending, num_pending } = await (await jetstreamManager(service)).consumers.info(
      'PASSAGE_ORDERS',
      'provider-example',
    )
    expect({ num_ack_pending, num_pending }).toEqual({ num_ack_pending: 0, num_pending: 0 })
  })

  it.each([
    ['publish an event', SUBJECT],
    ['create a consumer of another name', '$JS.API.CONSUMER.CREATE.PASSAGE_ORDERS.other.passage.orders.*.entry'],
    ['create a consumer for other subjects', '$JS.API.CONSUMER.CREATE.PASSAGE_ORDERS.provider-example.>'],
    ['read messages by number', '$JS.API.STREAM.MSG.GET.PASSAGE_ORDERS'],
    ['empty the stream', '$JS.API.STREAM.PURGE.PASSAGE_ORDERS'],
    ['delete a consumer', '$JS.API.CONSUMER.DELETE.PASSAGE_ORDERS.provider-example'],
  ])('may not %s', async (_what, subject) => {
    const provider = await as('provider-example', { inboxPrefix: '_INBOX_provider-example' })
    try {
      await expect(provider.request(subject, '{}', { timeout: 1_000 })).rejects.toThrow(/permissions violation/i)
    } finally {
      await provider.close()
    }
  })

  it.each(['_INBOX.>', 'passage.orders.>', '>'])('may not subscribe to %s', async (subject) => {
    const provider = await as('provider-example')
    const refused = Promise.withResolvers<Error | null>()
    provider.subscribe(subject, { callback: (error) => refused.resolve(error) })
    try {
      expect((await refused.promise)?.message).toMatch(/permissions violation/i)
    } finally {
      await provider.close()
    }
  })

  it('is refused with a wrong password, which ends the program', async () => {
    const { nats, ...rest } = settings()
    const wrong = { ...rest, nats: { ...nats, url: nats.url.replace('-secret', '-guess') } }
    await expect(run(wrong, pino({ level: 'silent' }), new AbortController().signal)).rejects.toThrow(
      'NATS refuses the account in NATS_URL or NATS_CREDS.',
    )
  })
})
