import { forgetPartnerNames } from '@passage/core/agencies/register-partner'
import { sweepMessages } from '@passage/core/contact/delete-messages'
import { messageForLog } from '@passage/core/database/errors'
import { deleteDocument, deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import { type DueFile, dueFiles } from '@passage/core/documents/deletion/due-files'
import { releaseSetAside } from '@passage/core/documents/set-aside'
import { sweepOrderDrafts } from '@passage/core/drafts/order-drafts'
import { rollOutbox } from '@passage/core/events/outbox'
import { sweepDrafts } from '@passage/core/orders/sweep-drafts'
import { sweepSessions } from '@passage/core/people/accounts/sessions'
import { sweepRequests } from '@passage/core/repeats/keep-request'
import type { DocumentRetentionActivities } from '@passage/workflows/document-retention/activities'
import type { Logger } from 'pino'
import { settleAll } from '../../async.ts'
import type { Deps } from '../deps.ts'
import { failing } from '../failures.ts'
import { reportUnusableFiles } from './report-unusable-files.ts'

const PAGE = 48
/** Concurrent deletions. */
const CONCURRENCY = 8

type RetentionDeps = Pick<Deps, 'context'> & {
  storage: Pick<Deps['storage'], 'deleteAll' | 'isGone'>
  orders: Pick<Deps['orders'], 'documentsGone' | 'send'>
  log: Pick<Logger, 'warn'>
}

export const documentRetentionActivities = (deps: RetentionDeps) =>
  ({
    deleteDueFiles: ({ after }) =>
      failing(async () => {
        const due = await dueFiles(deps.context.db, after, PAGE)
        const queue = [...due]
        const tally = { deleted: 0, failed: 0 }
        await Promise.all(Array.from({ length: CONCURRENCY }, () => work(deps, queue, tally)))
        return { ...tally, next: due.length < PAGE ? null : (due.at(-1)?.id ?? null) }
      }),
    notifyOrdersOfDeletedFiles: () => failing(async () => ({ notified: await reportUnusableFiles(deps) })),
    sweepLeftovers: () =>
      failing(async () => {
        const { context } = deps
        // A sweep that fails stops none of the others.
        const [drafts, uploads, orderDrafts, contactMessages, requests, sessions, weeksOfEvents] = await settleAll([
          sweepDrafts(context),
          releaseSetAside(context),
          sweepOrderDrafts(context),
          sweepMessages(context),
          sweepRequests(context),
          sweepSessions(context),
          rollOutbox(context),
          forgetPartnerNames(context),
        ])
        return { ...drafts, uploads, orderDrafts, contactMessages, requests, sessions, weeksOfEvents }
      }),
  }) satisfies DocumentRetentionActivities

/** Deletes the files of the queue; a failed deletion is logged and counted. */
async function work(
  { context, storage, log }: RetentionDeps,
  queue: DueFile[],
  tally: { deleted: number; failed: number },
) {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const remove = file.kind === 'document' ? deleteDocument : deleteEmbassyFile
    try {
      if ((await remove(context, storage, file.id)) === 'gone') tally.deleted += 1
    } catch (error) {
      tally.failed += 1
      log.warn({ ...file, error: messageForLog(error) }, 'the worker could not delete a due file')
    }
  }
}
