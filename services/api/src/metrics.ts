import type { Database } from '@passage/core/database/connect'
import { countAttention, readBacklog } from '@passage/core/desk/read-backlog'
import { outboxLag } from '@passage/core/events/outbox'
import type { Orders } from '@passage/integrations/orchestration/port'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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

export type Metrics = ReturnType<typeof createMetrics>
