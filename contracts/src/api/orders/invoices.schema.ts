import { z } from 'zod'
import type { InvoiceRecipient as Recipient } from '../../domain/money/invoice.ts'
import { cleanVatNumber } from '../../domain/money/vat-number.ts'
import { longText, neededText, orEmpty, readText } from '../fields.schema.ts'

/** A company to which invoices are made out. */
export const InvoiceRecipient = z.object({
  name: z.string(),
  address: z.string().meta({ description: 'In lines' }),
  vatNumber: z.string().nullable(),
}) satisfies z.ZodType<Recipient>

const MAX_ADDRESS_LINES = 6

const address = longText(300, 'An address has at most 300 characters.')
  .transform((text) =>
    text
      .split(/\s*\n\s*/)
      .filter(Boolean)
      .join('\n'),
  )
  .refine((text) => text.length >= 5, 'Give the address of the company.')
  .refine((text) => text.split('\n').length <= MAX_ADDRESS_LINES, `An address has at most ${MAX_ADDRESS_LINES} lines.`)

const VAT_NUMBER =
  'This VAT number does not have the form of its country. It begins with two letters, such as LU12345678.'

export const RecipientFields = z.strictObject({
  name: neededText(2, 120, 'Give the name of the company.'),
  address,
  vatNumber: orEmpty(readText(cleanVatNumber, VAT_NUMBER))
    .nullable()
    .transform((number) => number ?? null),
})

/** To whom invoices are made out; null: the customer in person, for an agency’s order the agency’s own choice. */
export const ChangeRecipient = z.strictObject({ recipient: RecipientFields.nullable() })
export type ChangeRecipient = z.infer<typeof ChangeRecipient>
export type RecipientInput = z.input<typeof RecipientFields>
