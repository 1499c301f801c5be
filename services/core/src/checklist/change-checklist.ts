import { isDeepStrictEqual } from 'node:util'
import type {
  AdminChecklist,
  CreateChecklist,
  UpdateChecklist,
} from '@passage/contracts/api/documents/checklists.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { brokenConstraint, brokenReference } from '../database/errors.ts'
import { withNationalityCodes } from '../details/check-details.ts'
import { readAdminChecklist } from './list-checklists.ts'

/** Adds a checklist; existing orders keep theirs. Throws `checklist_exists`, `invalid_input`. */
export function createChecklist(context: Context, input: CreateChecklist): Promise<AdminChecklist> {
  const { nationality } = withNationalityCodes({ nationality: input.nationality || undefined })
  const { rules, ...scope } = { ...input, nationality: nationality ?? null }
  return transaction(context, async (tx) => {
    const row = { ...scope, rules: asJson(rules) }
    const { id } = await tx.insertInto('checklists').values(row).returning('id').executeTakeFirstOrThrow()
    await audit(tx, context, 'checklist.created', 'checklist', id, { ...scope, needs: needsOf(rules) })
    return readAdminChecklist(tx, id)
  }).catch((error: unknown) => {
    throw refusalOf(error)
  })
}

/** Changes a checklist for new orders. Throws `checklist_not_found`, and `checklist_changed` with the present checklist. */
export function updateChecklist(context: Context, id: number, input: UpdateChecklist): Promise<AdminChecklist> {
  return transaction(context, async (tx) => {
    await tx.selectFrom('checklists').select('id').where('id', '=', id).forUpdate().execute()
    const before = await readAdminChecklist(tx, id)
    if (isDeepStrictEqual(before.rules, input.rules)) return before
    if ((input.expectedVersion ?? before.version) !== before.version)
      throw new DomainError('checklist_changed', 'Someone else has changed this checklist. Nothing was saved.', {
        checklist: before,
      })
    await tx
      .updateTable('checklists')
      .set({ rules: asJson(input.rules), version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const needs = { from: needsOf(before.rules), to: needsOf(input.rules) }
    await audit(tx, context, 'checklist.changed', 'checklist', id, needs)
    return readAdminChecklist(tx, id)
  })
}

/** Throws `checklist_not_found`. */
export function deleteChecklist(context: Context, id: number): Promise<void> {
  return transaction(context, async (tx) => {
    const checklist = await readAdminChecklist(tx, id)
    await tx.deleteFrom('checklists').where('id', '=', id).execute()
    await recordDeletion(tx, context, checklist)
  })
}

/** Deletes the checklists of deleted offers, with an audit row each. */
export async function deleteChecklistsOf(tx: Tx, context: Context, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length === 0) return
  const deleted = await tx
    .deleteFrom('checklists')
    .where('offerId', 'in', [...offerIds])
    .returningAll()
    .execute()
  for (const checklist of deleted) {
    const rules = checklist.rules as unknown as AdminChecklist['rules']
    await recordDeletion(tx, context, { ...checklist, rules })
  }
}

type Deleted = Pick<AdminChecklist, 'id' | 'offerId' | 'countryId' | 'nationality' | 'rules'> & {
  purpose: string | null
}

function recordDeletion(tx: Tx, context: Context, { id, rules, ...checklist }: Deleted) {
  const { offerId, countryId, nationality, purpose } = checklist
  const details = { offerId, countryId, nationality, purpose, needs: needsOf(rules) }
  return audit(tx, context, 'checklist.deleted', 'checklist', id, details)
}

const asJson = (rules: AdminChecklist['rules']) => rules.map((rule) => ({ ...rule }))

/** The audit has no typed text: it is in the checklist's row only. */
const needsOf = (rules: AdminChecklist['rules']): Record<string, string> =>
  Object.fromEntries(rules.map(({ documentType, need }) => [documentType, need]))

const UNKNOWN: Record<string, { path: string; message: string }> = {
  checklists_offer_id_fkey: { path: 'offerId', message: 'There is no such offer.' },
  checklists_country_id_fkey: { path: 'countryId', message: 'There is no such country.' },
}

function refusalOf(error: unknown): unknown {
  if (brokenConstraint(error) === 'checklists_scope')
    return new DomainError(
      'checklist_exists',
      'There is already a checklist for the same travellers. Change that one instead.',
    )
  const unknown = UNKNOWN[brokenReference(error) ?? '']
  return unknown ? new InvalidInput([unknown]) : error
}
