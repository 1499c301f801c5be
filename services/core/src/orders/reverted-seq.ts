import { DECISION_REASONS } from '@passage/contracts/domain/orders/actions/decide-traveller'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

type Entry = ExpressionBuilder<DB & { entry: DB['orderEntries'] }, 'entry'>

/**
 * `seq` of the entry that `entry` takes back: which made the request that it closes, or the decision about the traveller
 * that it replaces; null: it takes nothing back.
 */
export const revertedSeq = (eb: Entry) => eb.fn.coalesce(closedRequest(eb), replacedDecision(eb))

const closedRequest = (eb: Entry) =>
  eb
    .selectFrom('documentRequests')
    .select((requests) => requests.fn.min('askedSeq').as('seq'))
    .whereRef('documentRequests.orderId', '=', 'entry.orderId')
    .whereRef('documentRequests.answeredSeq', '=', 'entry.seq')

const DECISIONS = Object.values(DECISION_REASONS)

/** The answer that stood before, about this traveller or the whole order; null: none stood. */
const replacedDecision = (eb: Entry) =>
  eb
    .selectFrom('orderEntries as earlier')
    .select((earlier) =>
      earlier
        .case()
        .when('earlier.reason', '=', 'traveller_reopened')
        .then(null)
        .when(
          earlier.or([
            earlier('earlier.reason', '!=', 'staff_decision'),
            earlier('earlier.status', 'in', ['approved', 'completed', 'rejected']),
          ]),
        )
        .then(earlier.ref('earlier.seq'))
        .end()
        .as('seq'),
    )
    .whereRef('earlier.orderId', '=', 'entry.orderId')
    .whereRef('earlier.seq', '<', 'entry.seq')
    .where('entry.reason', 'in', DECISIONS)
    .where((earlier) =>
      earlier.or([
        earlier('earlier.reason', '=', 'staff_decision'),
        earlier.and([
          earlier('earlier.reason', 'in', DECISIONS),
          earlier('earlier.traveller', '=', earlier.ref('entry.traveller')),
        ]),
      ]),
    )
    .orderBy('earlier.seq', 'desc')
    .limit(1)
