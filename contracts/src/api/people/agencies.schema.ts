import { z } from 'zod'
import { BUSINESS_TYPES, EXPECTED_VOLUMES, PARTNER_COUNTRIES } from '../../domain/people/partners.ts'
import { Instant, neededText, pageOf, pageQuery, writtenText } from '../fields.schema.ts'
import { InvoiceRecipient } from '../orders/invoices.schema.ts'

/** Agency specification §7, GET /api/agencies. */
const AgencyName = z.object({ id: z.number().int(), name: z.string() })
export const AgencyNames = z.array(AgencyName)
export type AgencyNames = z.infer<typeof AgencyNames>

/** An agency's data and settings for its members. settled.md, Orders and prices. */
export const AgencySummary = AgencyName.extend({
  verifiedAt: Instant.nullable().meta({ description: 'Commission is payable from then on' }),
  mailsTraveller: z.boolean().meta({ description: 'Whether travellers also get the mails of the agency’s orders' }),
  invoiceRecipient: InvoiceRecipient.nullable().meta({
    description: 'To whom invoices of the agency’s orders are made out; null: the customer',
  }),
})
export type AgencySummary = z.infer<typeof AgencySummary>

export const SaveAgency = z.strictObject({
  name: neededText(2, 120, 'Le nom doit contenir au moins 2 caractères'),
})
export type SaveAgency = z.infer<typeof SaveAgency>

export const RenameAgency = SaveAgency.extend({
  expectedName: z.string().optional().meta({
    description: 'The name that the caller was shown; when it has changed, 409 `agency_changed` has the new one',
  }),
})
export type RenameAgency = z.infer<typeof RenameAgency>

/** The company's details from its registration. */
const CompanyView = z.object({
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.enum(PARTNER_COUNTRIES),
  phone: z.string(),
  businessType: z.enum(BUSINESS_TYPES),
  expectedVolume: z.enum(EXPECTED_VOLUMES),
  description: z.string().nullable(),
  registeredAt: Instant,
})

export const AgencyView = AgencySummary.extend({
  createdAt: Instant,
  members: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      isActive: z.boolean(),
      lastLoginAt: Instant.nullable(),
    }),
  ),
  company: CompanyView.nullable(),
  orders: z.number().int(),
})
export type AgencyView = z.infer<typeof AgencyView>

export const AgencyQuery = pageQuery(20).extend({
  search: writtenText().max(100).optional(),
  verified: z.enum(['true', 'false']).optional(),
})
export type AgencyQuery = z.infer<typeof AgencyQuery>

export const AgencyPage = pageOf(AgencyView)
export type AgencyPage = z.infer<typeof AgencyPage>

/** Whether travellers get the mails of the agency's orders too. */
export const ChangeAgencyMails = z.strictObject({ mailsTraveller: z.boolean() })
export type ChangeAgencyMails = z.infer<typeof ChangeAgencyMails>
