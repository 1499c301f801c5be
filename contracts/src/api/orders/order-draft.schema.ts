import { z } from 'zod'
import { DRAFT_DEPTH } from '../../domain/orders/order-draft.ts'
import { Instant, RowId } from '../fields.schema.ts'

/** What was typed, as the web means it; the server reads nothing of it but the offer. */
const Draft = z
  .looseObject({ offerId: RowId })
  .refine((draft) => fitsDepth(draft, DRAFT_DEPTH), 'The draft has too many layers.')

function fitsDepth(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return left > 0 && Object.values(value).every((one) => fitsDepth(one, left - 1))
}

export const DraftVersion = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const SaveOrderDraft = z.strictObject({
  draft: Draft.meta({ description: 'At most 32 kB as JSON, eight layers deep' }),
  userId: z
    .uuid()
    .optional()
    .meta({ description: 'Whose draft it is: refused when another person is signed in by now' }),
  expectedVersion: DraftVersion.nullable()
    .optional()
    .meta({ description: 'The version that this device knows; null: it knows of none; absent: whatever is there' }),
})
export type SaveOrderDraft = z.infer<typeof SaveOrderDraft>

export const OrderDraftSaved = z.object({ version: DraftVersion, updatedAt: Instant })
export type OrderDraftSaved = z.infer<typeof OrderDraftSaved>

/** The person's one draft. All null: there is none. */
export const OrderDraftView = z.object({
  draft: z.looseObject({ offerId: z.number() }).nullable(),
  version: DraftVersion.nullable(),
  updatedAt: Instant.nullable(),
  placedOrder: z
    .object({ id: z.uuid(), orderNumber: z.string(), offerId: z.number() })
    .nullable()
    .meta({ description: 'The order that was created from the draft; then the draft itself is gone' }),
})
export type OrderDraftView = z.infer<typeof OrderDraftView>
