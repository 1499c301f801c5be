import type { TeamView } from '@passage/contracts/api/desk/team.schema'
import { COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { countedTo } from '../database/expressions.ts'
import { activeStaff } from '../people/staff.ts'
import { countUnassigned } from './list-unassigned.ts'

/** Days of the median time from payment to submission, today included. */
const DAYS = 30

/** The work of each active member of staff, by name, and how many orders nobody has. */
export async function readTeam(db: Queryable, now = new Date()): Promise<TeamView> {
  const [unassigned, people] = await Promise.all([countUnassigned(db), readPeople(db, luxembourgDay(now))])
  return { ...unassigned, people }
}

async function readPeople(db: Queryable, today: string): Promise<TeamView['people']> {
  const from = startOfLuxembourgDay(today)
  const until = startOfLuxembourgDay(daysAfter(today, 1))
  const first = startOfLuxembourgDay(daysAfter(today, 1 - DAYS))
  const rows = await activeStaff(db)
    .leftJoinLateral(assigned(), (join) => join.onTrue())
    .leftJoinLateral(doneBetween(from, until), (join) => join.onTrue())
    .leftJoinLateral(submittedBetween(first, until), (join) => join.onTrue())
    .select(['users.id', 'users.name', 'assigned.open', 'assigned.late'])
    .select(['done.steps', 'done.documents', 'submitted.orders', 'submitted.medianHours'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id, name, open, late, steps, documents, orders, medianHours }) => ({
    ...{ id, name, stepsToday: steps ?? 0, documentsToday: documents ?? 0 },
    open: countedTo(open ?? 0, COUNTED_TO),
    late: countedTo(late ?? 0, COUNTED_TO),
    submission: orders && medianHours !== null ? { orders, medianHours } : null,
  }))
}

/** A person's open orders, the late ones first, up to one more than is counted. In the order of `orders_assignee`. */
const assigned = () =>
  sql<{ open: number; late: number }>`(
    select count(*)::integer as open, count(*) filter (where act_by < now())::integer as late
    from (select act_by from orders where assignee_id = users.id and closed_at is null
      order by closed_at, act_by limit ${sql.lit(COUNTED_TO + 1)}) counted)`.as<'assigned'>(sql.ref('assigned'))

const doneBetween = (from: Date, until: Date) =>
  sql<{ steps: number; documents: number }>`(
    select count(distinct order_id) filter (where ended_step)::integer as steps, sum(documents)::integer as documents
    from staff_work where person_id = users.id and at >= ${from} and at < ${until})`.as<'done'>(sql.ref('done'))

const submittedBetween = (from: Date, until: Date) =>
  sql<{ orders: number; medianHours: number | null }>`(
    select count(*)::integer as orders, percentile_disc(0.5) within group (order by submission_hours) as median_hours
    from staff_work where person_id = users.id and at >= ${from} and at < ${until} and submission_hours is not null)`.as<'submitted'>(
    sql.ref('submitted'),
  )
