import { z } from 'zod'
import { Amount, Instant, LanguageField } from '../fields.schema.ts'
import { SignedAmount } from './statistics.schema.ts'

const Month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Give a month as year and month, such as 2026-10.')
  .meta({ description: 'Year and month in Luxembourg, such as 2026-10' })

export const CommissionQuery = z.object({
  month: Month.optional().meta({ description: 'The current one when absent' }),
  language: LanguageField.optional().meta({ description: 'Of a file' }),
})
export type CommissionQuery = z.infer<typeof CommissionQuery>

/** What an agency earned in a month. settled.md, Orders and prices: credited monthly, reversed pro rata on refund. */
export const CommissionStatement = z.object({
  agencyId: z.number().int(),
  agencyName: z.string(),
  month: Month,
  currency: z.string(),
  ratePercent: z.number(),
  orders: z.number().int().meta({ description: 'Orders that were paid in the month' }),
  base: Amount.meta({ description: 'What was paid for them' }),
  commission: Amount.meta({ description: 'Its share of that, rounded per order' }),
  refunds: z.number().int().meta({ description: 'Refunds made in the month, of orders of any month' }),
  refunded: Amount,
  reversed: Amount.meta({ description: 'Commission that these refunds take back' }),
  returns: z.number().int().meta({ description: 'Refunds of any month that the bank sent back in this one' }),
  returned: Amount,
  restored: Amount.meta({ description: 'Commission that these give again' }),
  total: SignedAmount.meta({ description: 'commission − reversed + restored' }),
  payable: SignedAmount.meta({ description: 'The total once the agency is verified; 0.00 before' }),
  verifiedAt: Instant.nullable().meta({ description: 'Commission is payable from then on' }),
  monthIsOver: z.boolean().meta({ description: 'Until then more orders may follow' }),
})
export type CommissionStatement = z.infer<typeof CommissionStatement>
