import type { CorrectDetails, TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import { audit } from '../audit/audit.ts'
import type { Context, Tx } from '../context.ts'
import { travellerRow } from './travellers.ts'

type Changes = Omit<CorrectDetails, 'expectedSeq'>

/** The contact before a change, for the mail to the old address. */
export interface PreviousContact {
  customerName: string
  customerEmail: string
  customerPhone: string | null
}

/** Applies a draft once, in its entry's transaction, and stores the previous contact. A swept draft changes nothing and is audited. */
export async function takeDetails(
  tx: Tx,
  context: Context,
  orderId: string,
  detailsId: string,
  at: string,
): Promise<void> {
  const { fields } = context
  const draft = await tx
    .selectFrom('detailDrafts')
    .select(['changesEncrypted', 'takenAt'])
    .where('id', '=', detailsId)
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!draft) await audit(tx, context, 'order.details-lost', 'order', orderId, { detailsId })
  if (!draft || draft.takenAt) return
  const { travellers = [], ...changes } = JSON.parse(
    fields.open(draft.changesEncrypted, draftRow(detailsId, 'changes')),
  ) as Changes
  const previous = await tx
    .selectFrom('orders')
    .select(['customerName', 'customerEmail', 'customerPhone'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await changeOrder(tx, orderId, changes)
  for (const traveller of travellers) await putTraveller(tx, fields, orderId, traveller)
  await learnNationality(tx, orderId, travellers.find(({ position }) => position === 1)?.nationality)
  await tx
    .updateTable('detailDrafts')
    .set({
      takenAt: at,
      changesEncrypted: Buffer.alloc(0),
      previousEncrypted: fields.seal(
        JSON.stringify(previous satisfies PreviousContact),
        draftRow(detailsId, 'previous'),
      ),
    })
    .where('id', '=', detailsId)
    .execute()
}

async function changeOrder(tx: Tx, orderId: string, changes: Omit<Changes, 'travellers'>): Promise<void> {
  // An empty value clears the column.
  const set = Object.fromEntries(Object.entries(changes).map(([column, value]) => [column, value || null]))
  if (Object.keys(set).length === 0) return
  await tx.updateTable('orders').set(set).where('id', '=', orderId).execute()
}

/** An order without a nationality gets the first traveller's. */
async function learnNationality(tx: Tx, orderId: string, nationality: string | undefined): Promise<void> {
  if (!nationality) return
  await tx.updateTable('orders').set({ nationality }).where('id', '=', orderId).where('nationality', '=', '').execute()
}

/** Writes the given fields of a traveller; the others are unchanged. */
async function putTraveller(
  tx: Tx,
  fields: Context['fields'],
  orderId: string,
  traveller: TravellerDetails,
): Promise<void> {
  const standing = await tx
    .selectFrom('travellers')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('position', '=', traveller.position)
    .executeTakeFirst()
  const values = travellerRow(fields, orderId, traveller, standing)
  const { orderId: _order, position: _position, ...set } = values
  await tx
    .insertInto('travellers')
    .values(values)
    .onConflict((conflict) => conflict.columns(['orderId', 'position']).doUpdateSet(set))
    .execute()
}

/** Binds a sealed text to its draft. */
export const draftRow = (detailsId: string, what: 'changes' | 'previous'): string =>
  `detail_drafts/${detailsId}/${what}`

/** The address that a correction replaced; null: the draft is not applied yet, or was deleted. */
export async function previousEmail(
  { db, fields }: Pick<Context, 'db' | 'fields'>,
  detailsId: string,
): Promise<string | null> {
  const draft = await db
    .selectFrom('detailDrafts')
    .select('previousEncrypted')
    .where('id', '=', detailsId)
    .executeTakeFirst()
  if (!draft?.previousEncrypted) return null
  const previous = fields.open(draft.previousEncrypted, draftRow(detailsId, 'previous'))
  return (JSON.parse(previous) as PreviousContact).customerEmail
}
