import fc from 'fast-check'

/** The faults in three rows. Rows run at the same time, the faults of a row one after the other. */
export const ROWS = {
  applications: [
    'the worker is killed',
    'the worker stands still',
    'the worker is restarted',
    'the API is killed',
    'the API is restarted',
    'the second pair loses Temporal',
    'the second pair loses NATS',
  ],
  servers: [
    'PostgreSQL is restarted',
    'PostgreSQL ends all connections',
    'Temporal is away',
    'Temporal stands still',
    'NATS is away',
    'NATS stands still',
    'NATS is wiped',
    'the mail server is away',
  ],
  outside: [
    'Stripe fails before the effect',
    'Stripe fails after the effect',
    'webhooks are lost',
    'webhooks come five times',
    'webhooks come late and in reverse order',
    'storage is unsteady',
  ],
} as const

type Row = keyof typeof ROWS
export type What = (typeof ROWS)[Row][number]

export interface Happening {
  what: What
  /** The pause before it and its duration, in ms. */
  afterMs: number
  lastsMs: number
  /** Selects one of its variants. */
  way: number
}

/** How an order ends. */
export const ENDINGS = ['unpaid', 'withdrawn unpaid', 'withdrawn', 'rejected', 'submitted', 'completed'] as const

export interface Life {
  /** When it is placed, in ms after the start. */
  atMs: number
  ending: (typeof ENDINGS)[number]
  /** The API of its requests: the stack's own or the second one. */
  api: 0 | 1
  /** Whether a card is declined first. */
  declined: boolean
  /** Whether each request is made twice at once. */
  twice: boolean
  /** Whether it has an uploaded passport. */
  file: boolean
}

export interface Plan {
  lives: Life[]
  rows: Record<Row, Happening[]>
  /** The clock error of the second pair. */
  clockMinutes: 10 | -10
}

export interface Size {
  orders: number
  seconds: number
}

/** Draws a value; the same seed gives the same value. */
export function draw<T>(arbitrary: fc.Arbitrary<T>, seed: number): T {
  // fast-check prefers the ends of a range by default.
  const [drawn] = fc.sample(fc.noBias(arbitrary), { seed, numRuns: 1 })
  if (!drawn) throw new Error('nothing was drawn')
  return drawn
}

export const exactly = (count: number) => ({ minLength: count, maxLength: count })

/** Orders in the sequence of their placement. */
export function lives({ orders, seconds }: Size): fc.Arbitrary<Life[]> {
  const life = fc.record({
    atMs: fc.integer({ min: 0, max: seconds * 900 }),
    ending: fc.constantFrom(...ENDINGS),
    api: fc.constantFrom(0 as const, 1 as const),
    declined: fc.boolean(),
    twice: fc.boolean(),
    file: fc.nat(4).map((one) => one === 0),
  })
  return fc.array(life, exactly(orders)).map((drawn) => drawn.toSorted((one, other) => one.atMs - other.atMs))
}

/** Makes a plan; the same seed and size give the same plan. */
export function planMix(seed: number, size: Size): Plan {
  const row = (whats: readonly What[]) =>
    fc.array(
      fc.record({
        what: fc.constantFrom(...whats),
        afterMs: fc.integer({ min: 4_000, max: 12_000 }),
        lastsMs: fc.integer({ min: 500, max: 5_000 }),
        way: fc.nat(1_000),
      }),
      // Each takes at least four seconds.
      exactly(Math.ceil(size.seconds / 4)),
    )
  const plan = fc.record({
    lives: lives(size),
    rows: fc.record({
      applications: row(ROWS.applications),
      servers: row(ROWS.servers),
      outside: row(ROWS.outside),
    }),
    clockMinutes: fc.constantFrom(10 as const, -10 as const),
  })
  return draw(plan, seed)
}
