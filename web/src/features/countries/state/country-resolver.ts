import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { SaveCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { CountryValues } from '../components/country-fields.tsx'

/** Agency specification §5, Country form. */
export const resolver = zodResolver<CountryValues, unknown, CountryValues>(SaveCountry.required())
