import type { UploadUrlRequest } from '@passage/contracts/api/documents/documents.schema'
import { MAX_ORDER_DOCUMENTS, PRESIGNED_SECONDS } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { DAY_MS, DOCUMENT_HOURS } from '@passage/contracts/domain/money/payment-window'
import { ORDER_QUOTAS, type OrderQuotas, PER_ORDER } from '@passage/contracts/domain/orders/order-quotas'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { PRIVACY_NOTICE_VERSION } from '@passage/contracts/domain/site/legal'
import { type InsertObject, sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { textArray } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

/** Uploads of one person within 24 hours without an order: those of the largest order, and half as many again. */
export const OPEN_UPLOADS_A_DAY = 1.5 * MAX_ORDER_DOCUMENTS

/**
 * Records consent and upload. Throws `consent_required` without consent to the current notice, `too_many_requests` beyond
 * {@link OPEN_UPLOADS_A_DAY}. design.md, Documents.
 */
export async function prepareUpload(
  context: Context,
  ownerId: string,
  request: UploadUrlRequest,
  storageKey: string,
  quotas: OrderQuotas = ORDER_QUOTAS,
): Promise<PreparedUpload> {
  const { gdprConsent } = request
  const current = gdprConsent.version === undefined || gdprConsent.version === PRIVACY_NOTICE_VERSION
  if (!gdprConsent.consentGiven || !current) {
    throw new DomainError('consent_required', 'Please provide GDPR consent before uploading documents', {
      version: PRIVACY_NOTICE_VERSION,
    })
  }
  return transaction(context, async (tx) => {
    await refuseTooMany(tx, ownerId, quotas)
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
    const photoPoints = textArray(request.documentType === 'photo' ? [...new Set(request.photoPoints)] : [])
    const place = { ownerId, consentId: consent.id, storageKey, photoPoints }
    return recordUpload(tx, context, request, place, { consentId: consent.id })
  })
}

/**
 * Counts a person's uploads of 24 hours: those without an order, and all. Members of verified agencies and staff may
 * have more.
 */
async function refuseTooMany(tx: Tx, ownerId: string, quotas: OrderQuotas): Promise<void> {
  // One upload of a person at a time, so that concurrent ones are counted.
  const owner = await tx
    .selectFrom('users')
    .leftJoin('agencies', 'agencies.id', 'users.agencyId')
    .select(['users.role', 'agencies.verifiedAt'])
    .where('users.id', '=', ownerId)
    .forNoKeyUpdate('users')
    .executeTakeFirstOrThrow()
  const { open, all } = await tx
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('orderId', 'is', null).as('open'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>', new Date(Date.now() - DAY_MS))
    .executeTakeFirstOrThrow()
  const forMany = isStaff(owner.role) || owner.verifiedAt !== null
  const most = PER_ORDER.uploads * (forMany ? quotas.agencyPerHour : quotas.perHour)
  if (all >= most)
    throw new DomainError(
      'too_many_requests',
      `${most} files were uploaded with this account within 24 hours, the most there can be: try again tomorrow, or write to us with the contact form.`,
    )
  if (open >= OPEN_UPLOADS_A_DAY) {
    throw new DomainError(
      'too_many_requests',
      'Too many uploads today: order with those you have, or try again tomorrow.',
    )
  }
}

/** The time of consent as sent: within a day of now, or recorded with an earlier upload; else now. */
async function givenAt(tx: Tx, userId: string, said: Date): Promise<Date> {
  const now = new Date()
  if (Math.abs(said.getTime() - now.getTime()) <= DAY_MS) return said
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

export interface PreparedUpload {
  documentId: string
  /** The start of the upload address's validity by PostgreSQL's clock, which also decides its end. */
  from: Date
}

export interface AnnouncedFile {
  documentType: string
  fileName: string
  contentType: string
  /** Bytes. */
  fileSize: number
}

type UploadOwner = Omit<
  InsertObject<DB, 'documents'>,
  'documentType' | 'fileName' | 'contentType' | 'sizeBytes' | 'uploadExpiresAt' | 'deletesAt'
>

/** Records an upload with an audit row. PostgreSQL's clock decides when its address and its file expire. */
export async function recordUpload(
  tx: Tx,
  context: Context,
  { documentType, fileName, contentType, fileSize }: AnnouncedFile,
  place: UploadOwner,
  because: { consentId: string } | { orderId: string },
): Promise<PreparedUpload> {
  const { id, from } = await tx
    .insertInto('documents')
    .values({
      ...place,
      documentType,
      fileName,
      contentType,
      sizeBytes: fileSize,
      uploadExpiresAt: sql<Date>`now() + make_interval(secs => ${sql.lit(PRESIGNED_SECONDS)})`,
      deletesAt: sql<Date>`now() + make_interval(hours => ${sql.lit(DOCUMENT_HOURS)})`,
    })
    .returning(['id', sql<Date>`now()`.as('from')])
    .executeTakeFirstOrThrow()
  await audit(tx, context, 'document.upload-prepared', 'document', id, {
    ...because,
    documentType,
    sizeBytes: fileSize,
  })
  return { documentId: id, from }
}
