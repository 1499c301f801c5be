import { systemContext } from '@passage/core/context'
import { dueFiles } from '@passage/core/documents/deletion/due-files'
import { uncheckedDocuments } from '@passage/core/documents/unchecked-documents'
import { ordersWithUnsentEvents } from '@passage/core/events/orders-with-unsent-events'
import { publishOrderEvents } from '@passage/core/events/publish-order-events'
import { rollOutbox } from '@passage/core/events/roll-outbox'
import { ordersNotStarted } from '@passage/core/orders/placing/orders-not-started'
import { claimDueChecks } from '@passage/core/payments/claim-due-checks'
import { unhandledEvents } from '@passage/core/payments/store-stripe-event'
import { unknownEvents } from '@passage/core/payments/stripe-cursor'
import type { Verb } from './watch.ts'

/** A page of Stripe's events, as `fill` names them. */
const PAGE = Array.from({ length: 100 }, (_, index) => `evt_${index}`)

const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** What the worker looks for every second or at every sweep, with nothing or little to do. */
export const DUTIES: Record<string, Verb> = {
  'relay: events not sent': (db) => ordersWithUnsentEvents(db, 0),
  'relay: an order’s next events': (db) => publishOrderEvents(db, async () => {}, NO_ORDER),
  'relay: orders not started': (db) => ordersNotStarted(db, 0),
  'relay: Stripe’s events not told': (db) => unhandledEvents(systemContext(db), 0),
  'relay: documents not checked': (db) => uncheckedDocuments(db, 0),
  'sweep: a page of Stripe’s events': (db) => unknownEvents(systemContext(db), PAGE),
  'sweep: payment pages to ask about': (db) => claimDueChecks(systemContext(db), 100),
  'retention: files that are due': (db) => dueFiles(db, null, 48),
  'retention: events sent long ago': (db) => rollOutbox(systemContext(db)),
}
