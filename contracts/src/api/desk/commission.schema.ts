import { z } from 'zod'
import { Amount, CsvDialectField, Instant, LanguageField } from '../fields.schema.ts'
import { SignedAmount } from './statistics.schema.ts'

const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Give a month as year and month, such as 2026-10.')
  .meta({ description: 'Year and month in Luxembourg, such as 2026-10' })

export const CommissionQuery = z.object({
  month: Month.optional().meta({ description: 'Absent: the current month' }),
  language: LanguageField.optional().meta({ description: 'Language of an exported file' }),
  dialect: CsvDialectField,
})
export type CommissionQuery = z.infer<typeof CommissionQuery>

/** An agency's commission of one month. settled.md, Orders and prices: credited monthly, reversed pro rata on refund. */
export const CommissionStatement = z.object({
  agencyId: z.number().int(),
  agencyName: z.string(),
  month: Month,
  currency: z.string(),
  ratePercent: z.number(),
  orders: z.number().int().meta({ description: 'Orders paid in the month' }),
  base: Amount.meta({ description: 'Sum of their payments' }),
  commission: Amount.meta({ description: 'The agency’s share of `base`, rounded per order' }),
  refunds: z.number().int().meta({ description: 'Refunds made in the month, for orders of any month' }),
  refunded: Amount,
  reversed: Amount.meta({ description: 'Commission reversed by these refunds' }),
  returns: z.number().int().meta({ description: 'Refunds of any month that the bank returned in this month' }),
  returned: Amount,
  restored: Amount.meta({ description: 'Commission restored by these returns' }),
  total: SignedAmount.meta({ description: 'commission − reversed + restored' }),
  payable: SignedAmount.meta({ description: '`total` for a verified agency, else 0.00' }),
  verifiedAt: Instant.nullable().meta({ description: 'Commission is payable from then on' }),
  monthIsOver: z.boolean().meta({ description: 'false: more orders may follow' }),
})
export type CommissionStatement = z.infer<typeof CommissionStatement>
