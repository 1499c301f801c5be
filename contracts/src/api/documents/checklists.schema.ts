import { z } from 'zod'
import { DOCUMENT_NEEDS } from '../../domain/documents/checklist.ts'
import { WIZARD_DOCUMENTS } from '../../domain/documents/documents.ts'
import { TRAVEL_PURPOSES } from '../../domain/orders/travel.ts'
import { Day, RowId, shortText, TravelPurposeField } from '../fields.schema.ts'

const ChecklistDocumentField = z.enum(WIZARD_DOCUMENTS.map(({ type }) => type))

/** Whose checklist, as far as it is known. */
export const ChecklistQuery = z.object({
  nationality: shortText(100)
    .optional()
    .meta({ description: 'Whose passport: ISO alpha-2, or a name in either language' }),
  purpose: TravelPurposeField.optional(),
  departureDate: Day.optional(),
  returnDate: Day.optional(),
})
export type ChecklistQuery = z.infer<typeof ChecklistQuery>

export const ChecklistView = z.object({
  documents: z
    .array(
      z.object({
        documentType: ChecklistDocumentField,
        need: z.enum(['required', 'recommended']),
        hint: z.string().nullable().meta({ description: 'null: nothing beyond the usual' }),
        hintFr: z.string().nullable(),
      }),
    )
    .meta({ description: 'Required ones first' }),
  files: z.object({ contentTypes: z.array(z.string()), extensions: z.array(z.string()), maxBytes: z.number().int() }),
  passportValidUntil: z.string().meta({
    description: 'The day until which the passport must be valid at least; today while no day of travel is known',
  }),
})
export type ChecklistView = z.infer<typeof ChecklistView>

const ChecklistRuleField = z.strictObject({
  documentType: ChecklistDocumentField,
  need: z.enum(DOCUMENT_NEEDS),
  hint: shortText(300).default(''),
  hintFr: shortText(300).default(''),
})

const Rules = z
  .array(ChecklistRuleField)
  .min(1, 'A checklist speaks of at least one document.')
  .superRefine((rules, context) => {
    rules.forEach(({ documentType, need, hint, hintFr }, index) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message })
      if (rules.findIndex((other) => other.documentType === documentType) < index)
        refuse('documentType', 'This document is named twice.')
      if (documentType === 'passport' && need !== 'required')
        refuse('need', 'Nothing can be applied for without a passport.')
      if (hint && !hintFr) refuse('hintFr', 'Write the hint in French too.')
      if (hintFr && !hint) refuse('hint', 'Write the hint in English too.')
    })
  })

/** Who a checklist applies to; null or absent: all travellers. It names an offer or a country, not both. */
export const CreateChecklist = z
  .strictObject({
    offerId: RowId.nullable().default(null),
    countryId: RowId.nullable().default(null),
    nationality: shortText(100).nullable().default(null),
    purpose: z.enum(TRAVEL_PURPOSES).nullable().default(null),
    rules: Rules,
  })
  .refine(({ offerId, countryId }) => offerId === null || countryId === null, {
    path: ['countryId'],
    message: 'A checklist is for an offer or for a country, not for both.',
  })
export type CreateChecklist = z.infer<typeof CreateChecklist>
export type CreateChecklistInput = z.input<typeof CreateChecklist>

export const UpdateChecklist = z.strictObject({
  rules: Rules,
  expectedVersion: RowId.optional().meta({
    description: 'The version that was changed; refused when there is a newer',
  }),
})
export type UpdateChecklist = z.infer<typeof UpdateChecklist>

/** As administrators see it, with the names of what it is for. */
export const AdminChecklist = z.object({
  id: z.number().int(),
  offerId: z.number().int().nullable(),
  visaType: z.string().nullable().meta({ description: 'Of the offer' }),
  visaTypeFr: z.string().nullable(),
  agencyName: z.string().nullable().meta({ description: 'Of the offer' }),
  countryId: z.number().int().nullable(),
  countryName: z.string().nullable().meta({ description: 'The offer’s country where it is for an offer' }),
  countryNameFr: z.string().nullable(),
  countryCode: z.string().nullable(),
  nationality: z.string().nullable(),
  purpose: z.enum(TRAVEL_PURPOSES).nullable(),
  rules: z.array(ChecklistRuleField.required()),
  version: z.number().int(),
})
export type AdminChecklist = z.infer<typeof AdminChecklist>
