import { AccountExport, EraseAccount, Erasure } from '@passage/contracts/api/people/account.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { explainKept } from '@passage/core/personal-data/erase-orders'
import { erasePerson } from '@passage/core/personal-data/erase-person'
import { exportAccount } from '@passage/core/personal-data/export-account'
import { Hono } from 'hono'
import { z } from 'zod'
import { deleteFiles } from '../../delete-files.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import { forgetSession } from '../../http/session-token.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByUser = z.object({ userId: z.uuid() })

/** Export and erasure of the caller's personal data. GDPR, articles 15, 17 and 20. */
export const account = new Hono<Env>()
  .get(
    '/account/export',
    operation({
      summary: 'All personal data of the caller in one file; audited',
      answers: { 200: AccountExport },
      problems: ['too_many_requests'],
    }),
    authorize('account:export'),
    async (c) => {
      const person = await actingPerson(c)
      await c.var.deps.limits.exportData(person.id)
      const data = await exportAccount(contextOf(c, person), person.id)
      const day = luxembourgDay(new Date(data.exportedAt))
      c.header('Content-Disposition', `attachment; filename="passage-data-${day}.json"`)
      return c.json(data satisfies AccountExport, 200)
    },
  )
  .post(
    '/account/erasure',
    operation({
      summary: 'Erase the caller’s account, orders and files for good; answers what stays and why',
      answers: { 200: Erasure },
      problems: ['open_orders', 'last_administrator'],
    }),
    authorize('account:erase'),
    validate('json', EraseAccount),
    async (c) => {
      const person = await actingPerson(c)
      const erasure = await erase(c, person.id)
      forgetSession(c)
      return c.json(erasure, 200)
    },
  )
  .post(
    '/admin/users/:userId/erasure',
    operation({
      summary: 'Erase a person’s data for good, at the person’s request; answers what stays and why',
      answers: { 200: Erasure },
      problems: ['not_found', 'open_orders', 'last_administrator'],
    }),
    authorize('person:erase'),
    validate('param', ByUser),
    validate('json', EraseAccount),
    async (c) => c.json(await erase(c, c.req.valid('param').userId), 200),
  )

async function erase(c: Ctx, userId: string): Promise<Erasure> {
  const context = contextOf(c, await actingPerson(c))
  const { erasedAt, orders, travellers, notes, files, kept } = await erasePerson(context, userId)
  const { gone, pending } = await deleteFiles(c.var.deps, context, files)
  endOnboardingOf(c, userId)
  return {
    userId,
    erasedAt: erasedAt.toISOString(),
    erased: { orders, travellers, notes, files: gone, filesPending: pending },
    kept: explainKept(kept),
  }
}

/** Signals the onboarding workflow of a deleted account, which then ends; does nothing without one. */
export function endOnboardingOf(c: Ctx, userId: string): void {
  const { background, operations } = c.var.deps
  // The agency's id does not matter: on a signal the onboarding reads the whole state again.
  background.run('signal to end an onboarding', () => operations.partners.signalVerified(userId, 0))
}
