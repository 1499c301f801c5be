import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as termsOfOrders from '../migrations/0021-terms-of-orders.ts'
import * as delivery from '../migrations/0022-delivery.ts'
import * as surplus from '../migrations/0023-surplus.ts'
import * as visaOfOneOrder from '../migrations/0024-visa-of-one-order.ts'
import * as eventsPulled from '../migrations/0026-events-pulled-and-claimed.ts'
import * as auditLists from '../migrations/0027-audit-lists.ts'
import * as contactFollowUp from '../migrations/0028-contact-follow-up.ts'
import * as lookAlikes from '../migrations/0029-look-alikes.ts'
import * as money from '../migrations/0030-money.ts'
import * as moneyByDay from '../migrations/0031-money-by-day.ts'
import * as mailsOver from '../migrations/0032-mails-over.ts'
import * as ownOrders from '../migrations/0033-own-orders.ts'
import * as lookAlikesByPunctuation from '../migrations/0034-look-alikes-by-punctuation.ts'
import * as activeContent from '../migrations/0035-active-content.ts'
import * as lockedFiles from '../migrations/0036-locked-files.ts'
import * as contactLists from '../migrations/0037-contact-lists.ts'
import * as outboxByWeek from '../migrations/0038-outbox-by-week.ts'
import * as people from '../migrations/to-0020/0001-people.ts'
import * as catalogue from '../migrations/to-0020/0002-catalogue.ts'
import * as orders from '../migrations/to-0020/0003-orders.ts'
import * as payments from '../migrations/to-0020/0004-payments.ts'
import * as documents from '../migrations/to-0020/0005-documents.ts'
import * as eventsAndAudit from '../migrations/to-0020/0006-events-and-audit.ts'
import * as wholeLife from '../migrations/to-0020/0007-whole-life.ts'
import * as accounts from '../migrations/to-0020/0008-accounts.ts'
import * as runsNotKept from '../migrations/to-0020/0009-runs-not-kept.ts'
import * as oneMailQueue from '../migrations/to-0020/0010-one-mail-queue.ts'
import * as visaRequirements from '../migrations/to-0020/0011-visa-requirements.ts'
import * as offerPrices from '../migrations/to-0020/0012-offer-prices.ts'
import * as checklists from '../migrations/to-0020/0013-checklists.ts'
import * as orderDrafts from '../migrations/to-0020/0014-order-drafts.ts'
import * as mailsTogether from '../migrations/to-0020/0015-mails-together.ts'
import * as lists from '../migrations/to-0020/0016-lists.ts'
import * as live from '../migrations/to-0020/0017-live.ts'
import * as agencyOrders from '../migrations/to-0020/0018-agency-orders.ts'
import * as statistics from '../migrations/to-0020/0019-statistics.ts'
import * as contactMessages from '../migrations/to-0020/0020-contact-messages.ts'

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
  '0026-events-pulled-and-claimed': eventsPulled,
  '0027-audit-lists': auditLists,
  '0028-contact-follow-up': contactFollowUp,
  '0029-look-alikes': lookAlikes,
  '0030-money': money,
  '0031-money-by-day': moneyByDay,
  '0032-mails-over': mailsOver,
  '0033-own-orders': ownOrders,
  '0034-look-alikes-by-punctuation': lookAlikesByPunctuation,
  '0035-active-content': activeContent,
  '0036-locked-files': lockedFiles,
  '0037-contact-lists': contactLists,
  '0038-outbox-by-week': outboxByWeek,
}

/** Brings the schema up to date, or to one migration; answers the names of those it applied. Throws the first migration's error. */
export async function migrate(db: Kysely<never>, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
