import type { Company } from '@passage/contracts/domain/money/invoice'
import { z } from 'zod'

const detail = (name: string, what: string) =>
  z
    .string({ error: `${name} is missing: ${what}, as shown on invoices.` })
    .trim()
    .min(1, `${name} is empty.`)

/** Issuer of invoices and its rate of VAT. settled.md, Orders and prices. */
export const companyEnv = z.object({
  COMPANY_NAME: detail('COMPANY_NAME', 'the name of the company'),
  COMPANY_ADDRESS: detail('COMPANY_ADDRESS', 'its address in one line'),
  COMPANY_REGISTRATION: detail('COMPANY_REGISTRATION', 'its number in the trade register'),
  COMPANY_VAT_NUMBER: detail('COMPANY_VAT_NUMBER', 'its VAT number'),
  COMPANY_EMAIL: z.union([z.literal(''), z.email()], 'COMPANY_EMAIL must be an e-mail address.').optional(),
  /** Rate for the service; visa fees are disbursements without VAT. */
  VAT_RATE_PERCENT: z
    .string()
    .optional()
    .transform((text) => Number(text || 17))
    .refine((percent) => percent >= 0 && percent <= 30, 'VAT_RATE_PERCENT must be a number from 0 to 30.'),
})
export type CompanyEnv = z.infer<typeof companyEnv>

export const companyOf = (env: CompanyEnv): Company => ({
  name: env.COMPANY_NAME,
  address: env.COMPANY_ADDRESS,
  registration: env.COMPANY_REGISTRATION,
  vatNumber: env.COMPANY_VAT_NUMBER,
  ...(env.COMPANY_EMAIL && { email: env.COMPANY_EMAIL }),
})
