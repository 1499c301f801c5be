import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { IN_PERSON, MAX_NEEDED_DAYS, mayBeOnTime } from '@passage/contracts/domain/catalogue/journey-needs'
import { MAX_PRICE_CENTS, MAX_PROCESSING_DAYS, sellable } from '@passage/contracts/domain/money/offer-price'
import { z } from 'zod'
import { typedCents } from '../../../lib/words/typed-amount.ts'
import type { OfferValues } from './offer-values.ts'

const isPrice = (text: string) => (typedCents(text) ?? Number.POSITIVE_INFINITY) <= MAX_PRICE_CENTS
const isSold = (base: string, fee: string) => sellable((typedCents(base) ?? 0) + (typedCents(fee) ?? 0))
const isWhole = (least: number, most: number) => (text: string) =>
  /^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most

/** Agency specification §5, Visa order form. */
export const resolver = zodResolver<OfferValues, unknown, OfferValues>(
  z
    .object({
      countryId: z
        .number()
        .nullable()
        .refine((id) => id !== null),
      visaType: z.string().min(1),
      agencyId: z.string(),
      basePrice: z.string().refine(isPrice),
      processingFee: z.string().refine(isPrice),
      processingDays: z.string().refine(isWhole(1, MAX_PROCESSING_DAYS)),
      neededDays: z.string().refine(isWhole(0, MAX_NEEDED_DAYS)),
      inPerson: z.enum(IN_PERSON),
      passportSent: z.boolean(),
      onTime: z.boolean(),
      refusedFeePercent: z.string().refine(isWhole(0, 100)),
      description: z.string().trim().min(1),
      descriptionFr: z.string(),
      isActive: z.boolean(),
    })
    .refine(
      ({ basePrice, processingFee }) =>
        !isPrice(basePrice) || !isPrice(processingFee) || isSold(basePrice, processingFee),
      {
        path: ['basePrice'],
        message: 'total',
      },
    )
    .refine((values) => !values.onTime || mayBeOnTime(values), { path: ['onTime'] }),
)
