import { z } from 'zod'
import { MAX_NEEDED_DAYS } from '../../domain/catalogue/journey-needs.ts'
import { toAmount, toCents } from '../../domain/money/money.ts'
import { MAX_PRICE_CENTS, MAX_PROCESSING_DAYS, MIN_CHARGE_CENTS, sellable } from '../../domain/money/offer-price.ts'
import { longText, orEmpty, Pagination, pageOf, pageQuery, RowId, searchField, shortText } from '../fields.schema.ts'
import { Conditions, VisaOffer } from './catalogue.schema.ts'

/** Agency specification §3, Visa order (visa price entry), as administrators see it. */
export const AdminOffer = VisaOffer.extend({
  agencyId: z.number().int(),
  version: z.number().int().meta({ description: 'Grows with every change; sent back as `expectedVersion`' }),
})
export type AdminOffer = z.infer<typeof AdminOffer>

/** Agency specification §7 and §9: pages of five. */
export const AdminOfferQuery = pageQuery(5).extend({
  search: searchField('Visa type or country in either language (cities and nationalities too), or description'),
  status: z.enum(['all', 'active', 'inactive']).default('all'),
})
export type AdminOfferQuery = z.infer<typeof AdminOfferQuery>

export const AdminOfferPage = pageOf(AdminOffer).extend({ pagination: Pagination })
export type AdminOfferPage = z.infer<typeof AdminOfferPage>

/** "64", "64.0" and 64.00 alike; agency specification §5: 0 and more, at most two decimals. */
const Price = z.union([z.string(), z.number()]).transform((value, context) => {
  const cents = toCents(String(value))
  if (cents !== null && cents <= MAX_PRICE_CENTS) return toAmount(cents)
  const most = toAmount(MAX_PRICE_CENTS)
  context.addIssue({ code: 'custom', message: `A price is between 0.00 and ${most} euros, with at most two decimals.` })
  return z.NEVER
})

const required = (text: z.ZodString) => text.min(1, 'This must not be empty.')

const SHARE = 'The share of the service fee is between 0 and 100 percent.'

/** Absent: as stored; of a new offer, the usual ones. */
const conditions = z
  .object({
    neededDays: Conditions.shape.neededDays
      .min(0, 'The visa is needed on the day of departure or before.')
      .max(MAX_NEEDED_DAYS, `The visa is needed at most ${MAX_NEEDED_DAYS} days before the departure.`),
    inPerson: Conditions.shape.inPerson,
    passportSent: Conditions.shape.passportSent,
    onTime: Conditions.shape.onTime,
    refusedFeePercent: Conditions.shape.refusedFeePercent.min(0, SHARE).max(100, SHARE),
  })
  .partial().shape

const fields = {
  countryId: RowId,
  countryName: z.unknown().optional().meta({ description: 'Read and ignored: `countryId` counts' }),
  visaType: required(shortText(80)).meta({ description: 'Name in either language, or code, of a known visa type' }),
  agencyId: orEmpty(RowId).meta({ description: 'The agency that serves the offer; absent: our own agency' }),
  basePrice: Price,
  processingFee: Price,
  totalPrice: orEmpty(Price).meta({ description: 'Base price plus processing fee; refused when it differs' }),
  processingDays: z
    .number()
    .int()
    .min(1, 'Processing takes at least one day.')
    .max(MAX_PROCESSING_DAYS, `Processing takes at most ${MAX_PROCESSING_DAYS} days.`),
  description: required(longText(2_000)),
  descriptionFr: longText(2_000).optional().meta({ description: 'Absent or empty: the English description' }),
  isActive: z.boolean().optional(),
}

interface Priced {
  basePrice: string
  processingFee: string
  totalPrice?: string | undefined
}

function checkPrices({ basePrice, processingFee, totalPrice }: Priced, context: z.RefinementCtx): void {
  const refuse = (field: keyof Priced, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  const base = toCents(basePrice) ?? 0
  const fee = toCents(processingFee) ?? 0
  const right = toAmount(base + fee)
  if (!sellable(base + fee)) {
    const [least, most] = [toAmount(MIN_CHARGE_CENTS), toAmount(MAX_PRICE_CENTS)]
    refuse('basePrice', `Base price and processing fee together are between ${least} and ${most} euros.`)
  }
  if (totalPrice !== undefined && totalPrice !== right)
    refuse('totalPrice', `Base price and processing fee together are ${right}.`)
}

/** Agency specification §5, Visa order form. An offer is (destination, visa type, serving agency). */
export const CreateOffer = z.strictObject({ ...fields, ...conditions }).superRefine(checkPrices)
export type CreateOffer = z.infer<typeof CreateOffer>

/** A row of a bulk upload. It leaves the conditions of a known offer as they are. */
export const UploadedOffer = z.strictObject(fields).superRefine(checkPrices)

/** Absent optional fields stay unchanged; an empty `descriptionFr` is the English description again. */
export const UpdateOffer = z
  .strictObject({
    ...fields,
    ...conditions,
    expectedVersion: RowId.optional().meta({
      description: 'The version that was edited; refused when the stored one is newer',
    }),
  })
  .superRefine(checkPrices)
export type UpdateOffer = z.infer<typeof UpdateOffer>
export type OfferInput = z.input<typeof UpdateOffer>

/** Corrects the business days alone, by what the embassy has needed. */
export const CorrectDays = z.strictObject({ processingDays: fields.processingDays, expectedVersion: RowId })
export type CorrectDays = z.infer<typeof CorrectDays>

const OfferIds = z.array(RowId).min(1, 'Select at least one offer.').max(100, 'Select at most 100 offers.')

export const ChangeOfferStatus = z.strictObject({ ids: OfferIds, isActive: z.boolean() })
export type ChangeOfferStatus = z.infer<typeof ChangeOfferStatus>

export const OfferStatusChanged = z.object({
  ids: z
    .array(z.number().int())
    .meta({ description: 'Offers that now have the status, also those that already had it' }),
  missing: z.array(z.number().int()),
})
export type OfferStatusChanged = z.infer<typeof OfferStatusChanged>

export const DeleteOffers = z.strictObject({ ids: OfferIds })
export type DeleteOffers = z.infer<typeof DeleteOffers>

export const OffersDeleted = z.object({
  deleted: z.array(z.number().int()),
  inUse: z
    .array(z.object({ id: z.number().int(), orders: z.number().int() }))
    .meta({ description: 'Offers that were not deleted because orders refer to them' }),
  missing: z.array(z.number().int()),
})
export type OffersDeleted = z.infer<typeof OffersDeleted>
