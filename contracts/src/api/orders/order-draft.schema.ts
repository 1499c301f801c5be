import { z } from 'zod'
import { DRAFT_DEPTH } from '../../domain/orders/order-draft.ts'
import { Instant, RowId } from '../fields.schema.ts'

/** The state of the order form; the server reads only `offerId`, and `uploads` when it deletes the draft. */
const Draft = z
  .looseObject({ offerId: RowId })
  .refine((draft) => fitsDepth(draft, DRAFT_DEPTH), 'The draft has too many layers.')

function fitsDepth(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((one) => fitsDepth(one, left - 1))
}

/** The files that a draft names. */
export const DraftUploads = z.object({
  uploads: z.array(z.object({ stored: z.object({ documentId: z.uuid() }) })),
})

export const DraftVersion = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const SaveOrderDraft = z.strictObject({
  draft: Draft.meta({ description: 'At most 64 kB as JSON, eight layers deep' }),
  userId: z.uuid().optional().meta({ description: 'Owner of the draft; refused when another account is signed in' }),
  expectedVersion: DraftVersion.nullable().optional().meta({
    description:
      'The version that this device knows; null: none. Another stored version is replaced and kept as `other` for a day. Absent: it is not kept',
  }),
})
export type SaveOrderDraft = z.infer<typeof SaveOrderDraft>

export const RestoreOrderDraft = z.strictObject({
  version: DraftVersion.meta({
    description: 'The version that the other draft replaces; of another version nothing is changed',
  }),
})

const OtherDraft = z
  .object({ savedAt: Instant })
  .nullable()
  .meta({ description: 'A draft that this one replaced unseen; it can be restored for 24 hours' })

export const OrderDraftSaved = z.object({ version: DraftVersion, updatedAt: Instant, other: OtherDraft })
export type OrderDraftSaved = z.infer<typeof OrderDraftSaved>

const DraftBody = z.looseObject({ offerId: z.number() }).nullable()

/** The account's draft; an account has at most one. All fields null: none. */
export const OrderDraftView = z.object({
  draft: DraftBody,
  version: DraftVersion.nullable(),
  updatedAt: Instant.nullable(),
  other: OtherDraft,
  placedOrder: z
    .object({ id: z.uuid(), orderNumber: z.string(), offerId: z.number() })
    .nullable()
    .meta({ description: 'The order created from the draft, which is then deleted' }),
})
export type OrderDraftView = z.infer<typeof OrderDraftView>

/** The account's draft with the content of the other one. */
export const ExportedDraft = OrderDraftView.extend({ otherDraft: DraftBody })
