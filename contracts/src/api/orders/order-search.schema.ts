import { z } from 'zod'
import { searchField } from '../fields.schema.ts'

/** What a person types to search orders. */
export const orderSearch = searchField(
  'Order number, name of customer or traveller in any order of its words, e-mail, phone, embassy reference, or a whole passport number',
)

/** What a search may find an order by that its row does not show. */
const SEARCH_MATCHES = ['passport_number', 'traveller', 'embassy_reference', 'phone', 'email'] as const

/** What a search found an order by. */
export const SearchMatch = z.object({
  by: z.enum(SEARCH_MATCHES),
  text: z.string().meta({ description: 'The text that was found; of a passport number its traveller’s name' }),
})
export type SearchMatch = z.infer<typeof SearchMatch>

/** A field of a list's row. */
export const matched = SearchMatch.nullable().meta({
  description:
    'What the search found that neither order number nor customer’s name shows; null: they do, or nothing was searched',
})
