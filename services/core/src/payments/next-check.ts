import { sql } from 'kysely'

const SECONDS = [20, 20, 30, 60, 120, 300, 600]

/** How long after `checks` times Stripe is asked again about an open checkout: soon at first, every ten minutes at last. */
export const secondsToNextCheck = (checks: number): number => SECONDS[Math.min(checks, SECONDS.length - 1)] ?? 600

/** That time, by PostgreSQL's clock, which also says whether it has come. */
export const nextCheck = (checks: number) =>
  sql<Date>`now() + make_interval(secs => ${sql.lit(secondsToNextCheck(checks))})`
