import { z } from 'zod'
import { DOCUMENT_NEEDS, needsOf } from '../../domain/documents/checklist.ts'
import { CHECKLIST_DOCUMENTS } from '../../domain/documents/documents.ts'
import { TRAVEL_PURPOSES } from '../../domain/orders/travel.ts'
import { Day, RowId, shortText, TravelPurposeField } from '../fields.schema.ts'

const ChecklistDocumentField = z.enum(CHECKLIST_DOCUMENTS)

/** The known facts of the journey for which a checklist is asked. */
export const ChecklistQuery = z.object({
  nationality: shortText(100)
    .optional()
    .meta({ description: 'Country of the passport: ISO alpha-2, or a name in either language' }),
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
        hint: z.string().nullable().meta({ description: 'null: the usual hint' }),
        hintFr: z.string().nullable(),
      }),
    )
    .meta({
      description: 'Required ones first; `parental_consent` and `birth_certificate` are for travellers under 18 only',
    }),
  files: z.object({ contentTypes: z.array(z.string()), extensions: z.array(z.string()), maxBytes: z.number().int() }),
  passportValidUntil: z.string().meta({
    description: 'Earliest permitted expiry of the passport; today when no travel date is given',
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
      if (!needsOf(documentType).includes(need))
        refuse(
          'need',
          documentType === 'passport'
            ? 'Nothing can be applied for without a passport.'
            : 'A document of travellers under 18 can be recommended, not required: their birth dates may follow.',
        )
      if (hint && !hintFr) refuse('hintFr', 'Write the hint in French too.')
      if (hintFr && !hint) refuse('hint', 'Write the hint in English too.')
    })
  })

/** The scope of a checklist; null or absent: all travellers. It names an offer or a country, not both. */
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
    description: 'The version that was edited; refused when the stored one is newer',
  }),
})
export type UpdateChecklist = z.infer<typeof UpdateChecklist>

/** A checklist for administrators, with the names of its scope. */
export const AdminChecklist = z.object({
  id: z.number().int(),
  offerId: z.number().int().nullable(),
  visaType: z.string().nullable().meta({ description: 'Visa type of the offer' }),
  visaTypeFr: z.string().nullable(),
  agencyName: z.string().nullable().meta({ description: 'Agency of the offer' }),
  countryId: z.number().int().nullable(),
  countryName: z.string().nullable().meta({ description: 'The checklist’s country, or that of its offer' }),
  countryNameFr: z.string().nullable(),
  countryCode: z.string().nullable(),
  nationality: z.string().nullable(),
  purpose: z.enum(TRAVEL_PURPOSES).nullable(),
  rules: z.array(ChecklistRuleField.required()),
  version: z.number().int(),
})
export type AdminChecklist = z.infer<typeof AdminChecklist>
