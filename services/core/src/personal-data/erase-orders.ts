import type { Erasure } from '@passage/contracts/api/people/account.schema'
import { BOOKS_YEARS, ERASED_NAME, erasedEmail } from '@passage/contracts/domain/people/erasure'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { anyId } from '../database/expressions.ts'

/** Removes personal data from closed orders: contact, travellers, dates and texts. Figures and history stay. */
export async function eraseOrders(
  tx: Tx,
  orderIds: readonly string[],
  userId: string,
): Promise<{ travellers: number; notes: number }> {
  // Corrections of the person that no entry has applied.
  await tx.deleteFrom('detailDrafts').where('authorId', '=', userId).where('takenAt', 'is', null).execute()
  if (orderIds.length === 0) return { travellers: 0, notes: 0 }
  const ids = [...orderIds]
  await tx.deleteFrom('detailDrafts').where('orderId', 'in', ids).execute()
  const travellers = await tx.deleteFrom('travellers').where('orderId', 'in', ids).executeTakeFirst()
  // References to a text are removed before the text.
  await tx.updateTable('orderEntries').set({ noteId: null }).where('orderId', 'in', ids).execute()
  await tx.updateTable('documents').set({ reviewNoteId: null }).where('orderId', 'in', ids).execute()
  await tx.updateTable('documentRequests').set({ noteId: null }).where('orderId', 'in', ids).execute()
  await tx.updateTable('refunds').set({ noteId: null }).where('orderId', 'in', ids).execute()
  const notes = await tx.deleteFrom('notes').where('orderId', 'in', ids).executeTakeFirst()
  await tx.updateTable('payments').set({ cardBrand: null, cardLast4: null }).where('orderId', 'in', ids).execute()
  // A mail server's answer may contain the address.
  await tx.updateTable('mails').set({ failure: null }).where('orderId', 'in', ids).execute()
  await tx
    .updateTable('orders')
    .set({
      customerName: ERASED_NAME,
      customerEmail: erasedEmail(userId),
      customerPhone: null,
      travellerNames: '',
      invoiceRecipient: null,
      departureDate: null,
      neededBy: null,
      returnDate: null,
      notes: null,
      embassyReference: null,
      visaWarnings: sql`'[]'`,
      requestHash: null,
      updatedAt: sql`now()`,
    })
    .where('id', 'in', ids)
    .execute()
  return { travellers: Number(travellers.numDeletedRows), notes: Number(notes.numDeletedRows) }
}

type Kept = Erasure['kept'][number]

/** The number of kept objects. */
export type KeptCounts = Record<Kept['what'], number>

const EXPLAINED: Record<Kept['what'], Omit<Kept, 'what' | 'count'>> = {
  invoices: {
    because: 'tax_law',
    years: BOOKS_YEARS,
    explanation: {
      en: 'Invoices and credit notes stay as they were issued, with name and address: tax law wants them for ten years.',
      fr: 'Les factures et les avoirs restent tels qu’ils ont été émis, avec le nom et l’adresse : la loi fiscale l’exige pendant dix ans.',
    },
  },
  payments: {
    because: 'accounting',
    years: BOOKS_YEARS,
    explanation: {
      en: 'Amounts, dates and the payment provider’s references stay in the books for ten years, without a name.',
      fr: 'Les montants, les dates et les références du prestataire de paiement restent dix ans dans la comptabilité, sans nom.',
    },
  },
  consents: {
    because: 'proof_of_consent',
    years: null,
    explanation: {
      en: 'That a consent was given, to which notice and when, stays as proof, without a name.',
      fr: 'La preuve qu’un consentement a été donné, à quelle notice et quand, est conservée, sans nom.',
    },
  },
  audit: {
    because: 'proof_and_security',
    years: null,
    explanation: {
      en: 'The record of what was done, deletions included, stays; it holds identifiers and codes only.',
      fr: 'Le journal de ce qui a été fait, suppressions comprises, est conservé ; il ne contient que des identifiants et des codes.',
    },
  },
  orders: {
    because: 'figures',
    years: null,
    explanation: {
      en: 'Orders stay as figures: destination, price, nationality, status and the decision about each traveller, without contact, travellers or texts.',
      fr: 'Les commandes restent comme chiffres : destination, prix, nationalité, statut et décision pour chaque voyageur, sans coordonnées, voyageurs ni textes.',
    },
  },
}

export async function countKept(tx: Tx, userId: string, orderIds: readonly string[]): Promise<KeptCounts> {
  const ids = anyId(orderIds)
  const { rows } = await sql<KeptCounts>`select
    (select count(*)::int from invoices where order_id = ${ids}) as invoices,
    (select count(*)::int from payments where order_id = ${ids}) as payments,
    (select count(*)::int from consents where user_id = ${userId}) as consents,
    (select count(*)::int from audit where object_type = 'user' and object_id = ${userId}) as audit,
    ${orderIds.length}::int as orders`.execute(tx)
  return rows[0] as KeptCounts
}

/** What is kept, why and how long, for the person. GDPR, article 12. */
export const explainKept = (kept: KeptCounts): Kept[] =>
  (Object.keys(EXPLAINED) as Kept['what'][])
    .filter((what) => kept[what] > 0)
    .map((what) => ({ what, count: kept[what], ...EXPLAINED[what] }))
