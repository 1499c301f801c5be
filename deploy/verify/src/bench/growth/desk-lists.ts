import { DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import { DESK_QUEUES } from '@passage/contracts/domain/desk/work-queue'
import { countQueues } from '@passage/core/desk/count-queues'
import { writeCursor } from '@passage/core/desk/desk-cursor'
import { listDeskOrders } from '@passage/core/desk/list-desk-orders'
import type { Verb } from './watch.ts'

const desk =
  (query: object): Verb =>
  (db, { admin }) =>
    listDeskOrders(db, admin.id, DeskQuery.parse(query))

const HOUR = 3_600_000
const instant = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace('Z', '000Z')

/** A place in the midst of a queue: what is due in so many hours. */
const behind = (hours: number): string =>
  writeCursor({ notUrgent: true, rank: instant(hours), createdAt: instant(0), id: crypto.randomUUID() })

/** The desk's queues, from their beginning and from their midst, with every filter, and all counts. */
export const DESK_LISTS: Record<string, Verb> = {
  'desk, counts of all queues': (db, { admin }) => countQueues(db, () => true, admin.id),
  ...Object.fromEntries(DESK_QUEUES.map((queue) => [`desk, ${queue}`, desk({ queue })])),
  'desk, todo, in its midst': desk({ queue: 'todo', after: behind(500) }),
  'desk, attention, in its midst': desk({ queue: 'attention', after: behind(-50) }),
  'desk, all, in its midst': desk({ queue: 'all', after: behind(500) }),
  'desk, todo, a destination': desk({ queue: 'todo', destination: 'AF' }),
  'desk, todo, no destination': desk({ queue: 'todo', destination: 'ZZ' }),
  'desk, todo, a large agency': desk({ queue: 'todo', agencyId: '1' }),
  'desk, all, a small agency': desk({ queue: 'all', agencyId: '2' }),
  'desk, all, approved': desk({ queue: 'all', status: 'approved' }),
  'desk, all, cancelled': desk({ queue: 'all', status: 'cancelled' }),
  'desk, all, an e-mail': desk({ queue: 'all', search: 'ana77@people' }),
  'desk, all, a name of many': desk({ queue: 'all', search: 'lima' }),
  'desk, all, of a colleague': desk({ queue: 'all', assigneeId: crypto.randomUUID() }),
}
