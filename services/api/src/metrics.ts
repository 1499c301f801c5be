import type { Database } from '@passage/core/database/connect'
import { countAttention, countPromises, readBacklog } from '@passage/core/desk/read-backlog'
import { outboxLag } from '@passage/core/events/outbox'
import { readTotals } from '@passage/core/statistics/totals'
import type { Orders } from '@passage/integrations/orchestration/port'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** How often the event loop's delay is sampled: every 10 ms (the default) takes 1.3 % of a core. */
export const EVENT_LOOP_STEP_MS = 50

/** Request durations by route, open streams, overdue work, dependencies, the worker, and the process's own figures. */
export function createMetrics(db: Database, orders: Pick<Orders, 'hasWorker'>, openStreams: () => number) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_STEP_MS })
  const durations = new Histogram({
    name: 'passage_http_request_seconds',
    help: 'Time until the answer began',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'passage_open_streams',
    help: 'Open event streams of tracked orders and of lists',
    registers: [registry],
    collect() {
      this.set(openStreams())
    },
  })
  new Gauge({
    name: 'passage_outbox_lag_seconds',
    help: 'Age of the oldest unpublished event; -1 when the database does not say',
    registers: [registry],
    async collect() {
      this.set(await outboxLag(db).catch(() => -1))
    },
  })
  new Gauge({
    name: 'passage_backlog_seconds',
    help: 'How long the oldest work of the worker is overdue, by kind; without a value when the database does not say',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      const backlog = await readBacklog(db).catch(() => ({}))
      for (const [kind, seconds] of Object.entries(backlog)) this.set({ kind }, seconds)
    },
  })
  new Gauge({
    name: 'passage_orders_need_attention',
    help: 'Orders that staff have to look at; -1 when the database does not say',
    registers: [registry],
    async collect() {
      this.set(await countAttention(db).catch(() => -1))
    },
  })
  new Gauge({
    name: 'passage_orders_promised',
    help: 'Open orders, counted up to 1,000: promised for today, past their promised day, or late against promise or departure',
    labelNames: ['when'],
    registers: [registry],
    async collect() {
      this.reset()
      const counts = await countPromises(db).catch(() => ({}))
      for (const [when, orders] of Object.entries(counts)) this.set({ when }, orders)
    },
  })
  registerTotals(registry, db)
  new Gauge({
    name: 'passage_worker_up',
    help: 'Whether a worker asks for tasks and takes them within 15 s; -1 when Temporal does not say',
    registers: [registry],
    async collect() {
      this.set(await orders.hasWorker().then(Number, () => -1))
    },
  })
  const dependencies = new Gauge({
    name: 'passage_dependency_up',
    help: 'Whether a dependency answers',
    labelNames: ['dependency'],
    registers: [registry],
  })
  return {
    observeDependency: (dependency: string, up: boolean) => dependencies.set({ dependency }, up ? 1 : 0),
    observeRequest: (method: string, route: string, status: number, seconds: number) =>
      durations.observe({ method, route, status: String(status) }, seconds),
    /** Prometheus' text format. */
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

/** Orders by status, and how often payments, refunds and mails had a result, from the totals that are written with each entry. */
function registerTotals(registry: Registry, db: Database): void {
  // One reading for the four of them in each scrape.
  let reading: ReturnType<typeof readTotals> | null = null
  const totals = () => {
    reading ??= readTotals(db)
      .catch(() => ({}))
      .finally(() => {
        reading = null
      })
    return reading
  }
  new Gauge({
    name: 'passage_orders',
    help: 'Orders by status; without a value when the database does not say',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [status, orders] of named(await totals(), 'order')) this.set({ status }, orders)
    },
  })
  for (const [what, help] of TOTALS)
    new Counter({
      name: `passage_${what}s_total`,
      help,
      labelNames: ['result'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [result, count] of named(await totals(), what)) this.inc({ result }, count)
      },
    })
}

const TOTALS = [
  ['payment', 'Payments that became completed, failed, cancelled or refunded'],
  ['refund', 'Refunds that were promised, made, or returned by the bank'],
  ['mail', 'Mails that were sent, refused, or whose delivery is unknown'],
] as const

/** The totals of one kind by the rest of their names. */
const named = (totals: Record<string, number>, kind: string): [string, number][] =>
  Object.entries(totals).flatMap(([name, total]): [string, number][] =>
    name.startsWith(`${kind}/`) ? [[name.slice(kind.length + 1), total]] : [],
  )

export type Metrics = ReturnType<typeof createMetrics>
