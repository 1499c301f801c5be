import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../paths.ts'
import { testStack } from '../testing/stack.ts'
import { enterWorld, type World } from './orders/world.ts'

/** Three runs of the seed, one after the other. */
const RUNS_MS = 600_000

interface Run {
  code: number | null
  output: string
}

/** Runs the seed on the stack; kills it once its output contains `killAt`. */
async function seed(killAt?: string): Promise<Run> {
  const child = spawn(process.execPath, [join(root, 'deploy/local/src/seed/main.ts')], {
    env: { ...process.env, ...testStack().env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (said: string) => {
    output += said
    if (killAt && output.includes(killAt)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('seed', () => {
  let interrupted: Run
  let completed: Run
  let repeated: Run
  let world: World
  let orders: FullOrder[]

  beforeAll(async () => {
    interrupted = await seed('seed: 1 of 24 orders')
    completed = await seed()
    repeated = await seed()
    const { env } = testStack()
    world = await enterWorld(env.APP_URL ?? '', env.STRIPE_API_BASE ?? null)
    const { api, tokens } = world
    const read = (path: string) => api.call({ method: 'GET', path, token: tokens.provider, answer: FullOrder })
    orders = await Promise.all([...world.placed.values()].map((id) => read(`/api/orders/${id}`)))
  }, RUNS_MS)

  it('continues after an interruption, prints its progress and is idempotent', async () => {
    expect(interrupted).toEqual({ code: null, output: expect.not.stringContaining('24 of 24') })
    expect(completed).toEqual({ code: 0, output: expect.stringContaining('seed: 24 of 24 orders') })
    expect(repeated).toEqual({ code: 0, output: expect.stringContaining('seed: 24 of 24 orders') })
    const path = '/api/dashboard/transactions?limit=100&search=%40traveller.example'
    const { api, tokens } = world
    const page = await api.call({ method: 'GET', path, token: tokens.provider, answer: TransactionPage })
    expect(page.pagination.totalCount).toBe(24)
    expect(orders).toHaveLength(24)
  })

  it('imports the visa requirements that come along', () => {
    // In a database that has some already, those stay.
    expect(completed.output).toMatch(/seed: \d+ visa requirements of \d{4}-/)
  })

  it('creates orders in every status but paid, which an order leaves at once', () => {
    const resting = ORDER_STATUSES.filter((status) => status !== 'paid')
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(resting))
    const passed = orders.flatMap(({ statusHistory }) => statusHistory.map(({ newStatus }) => newStatus))
    expect(new Set(passed)).toEqual(new Set(ORDER_STATUSES))
    expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(['pending', 'failed', 'completed', 'cancelled', 'refunded']),
    )
  })

  it('changes no status twice and writes histories without gaps', () => {
    for (const { orderNumber, statusHistory } of orders) {
      const seqs = statusHistory.map(({ seq }) => seq)
      expect(seqs, orderNumber).toEqual(seqs.map((_, index) => index + 1))
      const decisions = statusHistory
        .filter(({ reason }) => reason === 'staff_decision')
        .map((entry) => entry.newStatus)
      expect(new Set(decisions).size, orderNumber).toBe(decisions.length)
      expect(statusHistory.filter(({ reason }) => reason === 'payment_confirmed').length, orderNumber).toBeLessThan(2)
    }
  })

  it('refunds once the orders that ended before submission', () => {
    const ended = orders.filter(({ paymentStatus }) => paymentStatus === 'refunded')
    expect(ended.map(({ status }) => status).sort()).toEqual(['cancelled', 'rejected'])
    for (const { refundedAmount, totalAmount, statusHistory } of ended) {
      expect(refundedAmount).toBe(totalAmount)
      expect(statusHistory.filter(({ reason }) => reason === 'refund_made')).toHaveLength(1)
    }
  })
})
