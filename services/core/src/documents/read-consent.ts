import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'

const consentsOf = prepared((db, { orderId, userId }: { orderId: string; userId: string }) =>
  db
    .selectFrom('documents')
    .innerJoin('consents', 'consents.id', 'documents.consentId')
    .select(['consents.noticeVersion', 'consents.language', 'consents.clientGivenAt'])
    .where('documents.orderId', '=', orderId)
    .where('consents.userId', '=', userId)
    .orderBy('consents.givenAt', 'desc')
    .limit(1),
)

/** The newest consent with which this person uploaded to the order; null without one. */
export async function readConsent(db: Reader, orderId: string, userId: string): Promise<OrderDetail['consent']> {
  const [consent] = await consentsOf(db, { orderId, userId })
  if (!consent) return null
  const { noticeVersion, language, clientGivenAt } = consent
  return { version: noticeVersion, language: language, givenAt: clientGivenAt.toISOString() }
}
