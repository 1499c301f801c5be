import { z } from 'zod'
import {
  MAX_UPLOAD_ROWS,
  UPLOAD_OUTCOMES,
  UPLOAD_REFUSALS,
  UPLOADED_FIELDS,
} from '../../domain/catalogue/bulk-upload.ts'
import { Amount, LanguageField, RowId } from '../fields.schema.ts'

/** Agency specification §7. Each row is validated on its own by `UploadedOffer`: an invalid row does not stop the others. */
export const BulkUpload = z.strictObject({
  visaOrders: z
    .array(
      z.looseObject({
        row: RowId.optional().meta({
          description: 'Row number in the spreadsheet; absent: counted from 2, below the header',
        }),
        expectedVersion: z.int().min(0).optional().meta({
          description: 'The `version` of a dry run: the row is refused when the offer has changed since',
        }),
      }),
    )
    .min(1, 'Send at least one row.')
    .max(MAX_UPLOAD_ROWS, `Send at most ${MAX_UPLOAD_ROWS} rows at a time.`)
    .meta({ description: 'Each with the fields of POST /api/admin/visa-orders, from `countryId` to `isActive`' }),
  dryRun: z.boolean().optional().meta({ description: 'Answers the same, but writes nothing' }),
})
export type BulkUpload = z.infer<typeof BulkUpload>

/** Agency specification §3, Bulk upload result. */
const BulkUploadResult = z.object({
  successful: z.array(
    z.object({
      row: z.number().int(),
      id: z.number().int().nullable().meta({ description: 'null in a dry run: the offer would be created' }),
      outcome: z.enum(UPLOAD_OUTCOMES),
      version: z.number().int().meta({ description: 'Version before the upload; 0 for a new offer' }),
      changed: z.array(z.enum(UPLOADED_FIELDS)),
      before: z
        .object({ basePrice: Amount, processingFee: Amount, processingDays: z.number().int(), isActive: z.boolean() })
        .nullable()
        .meta({ description: 'Values of an updated offer before the upload; otherwise null' }),
    }),
  ),
  failed: z.array(
    z.object({
      row: z.number().int(),
      code: z.enum(UPLOAD_REFUSALS),
      error: z.string(),
      fields: z.array(z.string()).optional().meta({ description: 'Of `invalid_input`: the fields that are wrong' }),
      repeats: z.number().int().optional().meta({ description: 'Number of the earlier row for the same offer' }),
    }),
  ),
  total: z.number().int(),
})
export type BulkUploadResult = z.infer<typeof BulkUploadResult>

/** Agency specification §7, POST bulk-upload. */
export const BulkUploadAnswer = z.object({ results: BulkUploadResult, message: z.string() })
export type BulkUploadAnswer = z.infer<typeof BulkUploadAnswer>
export type UploadFailure = BulkUploadResult['failed'][number]

export const TemplateQuery = z.object({ language: LanguageField.default('en') })
