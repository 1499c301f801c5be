import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  clientFor,
  receiverForTest,
  sandboxForTest,
  secretKey,
  sessionParams,
  webhookSecret,
} from './testing/harness.ts'

const main = new URL('./main.ts', import.meta.url).pathname
/** Its clock is that of the tests: a signature's time is judged. */
const clock = ['--import', new URL('../../local/src/testing/at-test-hour.ts', import.meta.url).href]

function folderForTest() {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The sandbox as a process of its own; `said` collects what it prints. */
async function start(env: Record<string, string>) {
  const { PATH = '', TEST_CLOCK_AHEAD_MS = '0', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [...clock, main], {
    env: { PATH, TEST_CLOCK_AHEAD_MS, NODE_COMPILE_CACHE, PORT: '0', STRIPE_SECRET_KEY: secretKey, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part))
  child.stderr.on('data', (part: Buffer) => (said += part))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const port = () => Number(/ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1])
  // A wait that loses a race goes on into the next file, and Vitest advances the fake clock there with it.
  await vi.waitFor(() => expect(port() > 0 || child.exitCode !== null).toBe(true), { timeout: 45_000 })
  return { child, ended, said: () => said, stripe: clientFor(port()), url: `http://127.0.0.1:${port()}` }
}

const payByCard = (url: string, id: string) =>
  fetch(`${url}/_sandbox/pay/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: '4242424242424242' }),
  })

async function kill(child: ChildProcess, ended: Promise<unknown>) {
  child.kill('SIGKILL')
  await ended
}

test('after SIGKILL everything that was answered is still there, stored answers too', async () => {
  const env = { DATA_FILE: join(folderForTest(), 'data', 'stripe.sqlite') }
  const first = await start(env)
  const key = { idempotencyKey: 'create-1' }
  const sessions = []
  for (let count = 0; count < 5; count += 1) {
    const { id } = await first.stripe.checkout.sessions.create(sessionParams(), count === 0 ? key : {})
    await payByCard(first.url, id)
    sessions.push(id)
  }
  const paid = await first.stripe.checkout.sessions.retrieve(sessions[0] ?? '')
  const refund = await first.stripe.refunds.create({ payment_intent: String(paid.payment_intent), amount: 100 })
  await kill(first.child, first.ended)

  const second = await start(env)
  for (const id of sessions) {
    expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
  }
  expect(await second.stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 100 })
  expect((await second.stripe.checkout.sessions.create(sessionParams(), key)).id).toBe(sessions[0])
  await payByCard(second.url, sessions[0] ?? '')
  expect((await second.stripe.charges.list({ limit: 100 })).data).toHaveLength(5)
})

test('SIGKILL in the middle of many payments loses none that was answered', async () => {
  const env = { DATA_FILE: join(folderForTest(), 'stripe.sqlite') }
  const first = await start(env)
  const create = () => first.stripe.checkout.sessions.create(sessionParams())
  const sessions = await Promise.all(Array.from({ length: 40 }, create))
  const answered: string[] = []
  const paying = sessions.map(async ({ id }) => {
    const response = await payByCard(first.url, id).catch(() => null)
    if (response?.ok) answered.push(id)
    if (answered.length === 5) first.child.kill('SIGKILL')
  })
  await Promise.all([...paying, first.ended])
  const second = await start(env)
  expect(answered.length).toBeGreaterThanOrEqual(5)
  for (const id of answered) {
    expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' })
  }
})

test('webhooks that were not accepted before SIGKILL are delivered after it', async () => {
  let up = false
  const receiver = await receiverForTest(() => (up ? 200 : 500))
  const env = {
    DATA_FILE: join(folderForTest(), 'stripe.sqlite'),
    WEBHOOK_URL: receiver.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    WEBHOOK_RETRY_MS: '200,200,200,200,200,200,200,200,200,200',
  }
  const first = await start(env)
  const { id } = await first.stripe.checkout.sessions.create(sessionParams())
  await payByCard(first.url, id)
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(3), 45_000)
  await kill(first.child, first.ended)
  up = true
  await start(env)
  await vi.waitFor(() => {
    const accepted = receiver.received.filter((one) => one.status === 200)
    expect(new Set(accepted.map((one) => one.event.type)).size).toBe(4)
  }, 45_000)
})

test('webhooks that were held back or lost halfway when the sandbox ended are sent when it is back', async () => {
  const receiver = await receiverForTest()
  const dataFile = join(folderForTest(), 'stripe.sqlite')
  const first = await sandboxForTest({ dataFile, webhookUrl: receiver.url })
  await first.control('/webhooks/switch', { action: 'hold' })
  await first.paidSession()
  await first.close()
  expect(receiver.received).toEqual([])
  await sandboxForTest({ dataFile, webhookUrl: receiver.url })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(4), 45_000)
})

test('what fell due while the sandbox was down happens when it is back', async () => {
  const dataFile = join(folderForTest(), 'stripe.sqlite')
  const start = 1_800_000_000_000
  const first = await sandboxForTest({ dataFile, now: () => start })
  const { id } = await first.stripe.checkout.sessions.create(sessionParams())
  await first.close()
  const second = await sandboxForTest({ dataFile, now: () => start + 25 * 60 * 60 * 1000 })
  expect(await second.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
})

test('SIGTERM ends the process cleanly, even while a call hangs', async () => {
  const { child, ended, url, stripe } = await start({})
  await fetch(`${url}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'hang', ms: 60_000, when: 'before', path: '/v1/*' }),
  })
  const hanging = stripe.refunds.list().catch(() => 'cut')
  const faults = async () => (await (await fetch(`${url}/_sandbox/faults`)).json()).faults
  await vi.waitFor(async () => expect(await faults()).toEqual([]), 45_000)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await hanging).toBe('cut')
})

test('a busy port and a bad variable end with one sentence', async () => {
  const { port } = await sandboxForTest()
  const busy = await start({ PORT: String(port) })
  expect(await busy.ended).toBe(1)
  expect(busy.said().trim()).toBe(`The Stripe sandbox cannot start: port ${port} is in use. Set PORT to another one.`)
  const bad = await start({ WEBHOOK_URL: 'nowhere' })
  expect(await bad.ended).toBe(1)
  expect(bad.said().trim()).toBe('The environment variable WEBHOOK_URL must be an http or https address.')
})
