import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as people from '../migrations/0001-people.ts'
import * as catalogue from '../migrations/0002-catalogue.ts'
import * as orders from '../migrations/0003-orders.ts'
import * as payments from '../migrations/0004-payments.ts'
import * as documents from '../migrations/0005-documents.ts'
import * as eventsAndAudit from '../migrations/0006-events-and-audit.ts'
import * as wholeLife from '../migrations/0007-whole-life.ts'
import * as accounts from '../migrations/0008-accounts.ts'
import * as runsNotKept from '../migrations/0009-runs-not-kept.ts'
import * as oneMailQueue from '../migrations/0010-one-mail-queue.ts'
import * as visaRequirements from '../migrations/0011-visa-requirements.ts'
import * as offerPrices from '../migrations/0012-offer-prices.ts'
import * as checklists from '../migrations/0013-checklists.ts'
import * as orderDrafts from '../migrations/0014-order-drafts.ts'
import * as mailsTogether from '../migrations/0015-mails-together.ts'
import * as lists from '../migrations/0016-lists.ts'
import * as live from '../migrations/0017-live.ts'
import * as agencyOrders from '../migrations/0018-agency-orders.ts'
import * as statistics from '../migrations/0019-statistics.ts'
import * as contactMessages from '../migrations/0020-contact-messages.ts'
import * as termsOfOrders from '../migrations/0021-terms-of-orders.ts'
import * as delivery from '../migrations/0022-delivery.ts'
import * as surplus from '../migrations/0023-surplus.ts'
import * as visaOfOneOrder from '../migrations/0024-visa-of-one-order.ts'

const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-catalogue': catalogue,
  '0003-orders': orders,
  '0004-payments': payments,
  '0005-documents': documents,
  '0006-events-and-audit': eventsAndAudit,
  '0007-whole-life': wholeLife,
  '0008-accounts': accounts,
  '0009-runs-not-kept': runsNotKept,
  '0010-one-mail-queue': oneMailQueue,
  '0011-visa-requirements': visaRequirements,
  '0012-offer-prices': offerPrices,
  '0013-checklists': checklists,
  '0014-order-drafts': orderDrafts,
  '0015-mails-together': mailsTogether,
  '0016-lists': lists,
  '0017-live': live,
  '0018-agency-orders': agencyOrders,
  '0019-statistics': statistics,
  '0020-contact-messages': contactMessages,
  '0021-terms-of-orders': termsOfOrders,
  '0022-delivery': delivery,
  '0023-surplus': surplus,
  '0024-visa-of-one-order': visaOfOneOrder,
}

/** Brings the schema up to date; answers the names of the migrations it applied. Throws the first migration's error. */
export async function migrate(db: Kysely<never>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
