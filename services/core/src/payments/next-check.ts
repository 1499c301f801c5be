import { sql } from 'kysely'

const HOUR_SECONDS = 3_600
const SECONDS = [HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS]

/**
 * How long after `checks` times Stripe is asked again about an open checkout that it says nothing of: rarely, since the sweep
 * reads Stripe's events, and this is for one that is missing among them. design.md, Money.
 */
export const secondsToNextCheck = (checks: number): number =>
  SECONDS[Math.min(checks, SECONDS.length - 1)] ?? HOUR_SECONDS

/** That time, by PostgreSQL's clock, which also says whether it has come. */
export const nextCheck = (checks: number) =>
  sql<Date>`now() + make_interval(secs => ${sql.lit(secondsToNextCheck(checks))})`
