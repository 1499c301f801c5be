import type { UploadUrlRequest } from '@passage/contracts/api/documents/documents.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DAY } from '@passage/contracts/domain/money/payment-window'
import { PRIVACY_NOTICE_VERSION } from '@passage/contracts/domain/site/legal'
import { type Context, type Tx, transaction } from '../context.ts'
import { type PreparedUpload, recordUpload } from './record-upload.ts'

/** Uploads of one person within 24 hours that belong to no order. */
export const OPEN_UPLOADS_A_DAY = 40

/**
 * Records the consent, then the place of the file to come. Throws `consent_required` when the current notice was not agreed
 * to, `too_many_requests` beyond 40 uploads a day that no order uses. design.md, Documents.
 */
export async function prepareUpload(
  context: Context,
  ownerId: string,
  request: UploadUrlRequest,
  storageKey: string,
): Promise<PreparedUpload> {
  const { gdprConsent } = request
  const current = gdprConsent.version === undefined || gdprConsent.version === PRIVACY_NOTICE_VERSION
  if (!gdprConsent.consentGiven || !current) {
    throw new DomainError('consent_required', 'Please provide GDPR consent before uploading documents', {
      version: PRIVACY_NOTICE_VERSION,
    })
  }
  return transaction(context, async (tx) => {
    await refuseTooMany(tx, ownerId)
    const consent = await tx
      .insertInto('consents')
      .values({
        userId: ownerId,
        noticeVersion: PRIVACY_NOTICE_VERSION,
        language: gdprConsent.language ?? 'en',
        clientGivenAt: await givenAt(tx, ownerId, new Date(gdprConsent.consentTimestamp)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { ownerId, consentId: consent.id, storageKey }
    return recordUpload(tx, context, request, place, { consentId: consent.id })
  })
}

async function refuseTooMany(tx: Tx, ownerId: string): Promise<void> {
  // One upload of a person at a time, so that fifty at once are counted one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { open } = await tx
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>', new Date(Date.now() - DAY))
    .where('orderId', 'is', null)
    .executeTakeFirstOrThrow()
  if (open >= OPEN_UPLOADS_A_DAY) {
    throw new DomainError(
      'too_many_requests',
      'Too many uploads today: order with those you have, or try again tomorrow.',
    )
  }
}

/** When the person says that they agreed: within a day of now, or as on record for an earlier upload; else now. */
async function givenAt(tx: Tx, userId: string, said: Date): Promise<Date> {
  const now = new Date()
  if (Math.abs(said.getTime() - now.getTime()) <= DAY) return said
  const onRecord = await tx
    .selectFrom('consents')
    .select('clientGivenAt')
    .where('userId', '=', userId)
    .where('noticeVersion', '=', PRIVACY_NOTICE_VERSION)
    .where('clientGivenAt', '=', said)
    .limit(1)
    .executeTakeFirst()
  return onRecord ? said : now
}
