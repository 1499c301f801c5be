import { forgetPartnerNames } from '@passage/core/agencies/register-partner'
import { sweepMessages } from '@passage/core/contact/delete-messages'
import { messageForLog } from '@passage/core/database/errors'
import { deleteDocument, deleteEmbassyFile } from '@passage/core/documents/deletion/delete-document'
import {
  countFailedDeletions,
  type DueFile,
  dueFiles,
  forgetFailures,
  postponeDeletion,
} from '@passage/core/documents/deletion/due-files'
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
    deleteDueFiles: ({ after, all = false }) =>
      failing(async () => {
        const due = await dueFiles(deps.context.db, after, PAGE, all)
        const done = { deleted: 0, failed: 0, over: [] as string[] }
        const queue = [...due]
        await Promise.all(Array.from({ length: CONCURRENCY }, () => work(deps, queue, done)))
        const { over, ...tally } = done
        await forgetFailures(deps.context.db, over)
        const left = await countFailedDeletions(deps.context.db)
        return { ...tally, left, next: due.length < PAGE ? null : (due.at(-1)?.id ?? null) }
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

/** Deletes the files of the queue; a failed deletion is logged, counted and postponed. `over`: ids of files that are not due any more. */
async function work(
  { context, storage, log }: RetentionDeps,
  queue: DueFile[],
  done: { deleted: number; failed: number; over: string[] },
) {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const remove = file.kind === 'document' ? deleteDocument : deleteEmbassyFile
    try {
      if ((await remove(context, storage, file.id)) === 'gone') done.deleted += 1
      done.over.push(file.id)
    } catch (error) {
      done.failed += 1
      await postponeDeletion(context.db, file.id)
      log.warn({ ...file, error: messageForLog(error) }, 'the worker could not delete a due file')
    }
  }
}
