import { z } from 'zod'
import { AUTH_METHODS, BUSINESS_TYPES, EXPECTED_VOLUMES, PARTNER_COUNTRIES } from '../../domain/people/partners.ts'
import { PASSWORD_LENGTH } from '../../domain/people/password.ts'
import { cleanPostalCode, fitsPostalCode } from '../../domain/people/postal-code.ts'
import { emailField, LanguageField, longText, neededText, phoneField } from '../fields.schema.ts'

const POSTAL_CODE_WRONG = 'Code postal invalide'
const PHONE_WRONG = 'Numéro de téléphone invalide'
const METHOD_NEEDED = "Méthode d'authentification requise"

/** Agency specification §3 and §5: field names and messages of the B2B form. */
const partner = {
  firstName: neededText(2, 80, 'Le prénom doit contenir au moins 2 caractères'),
  lastName: neededText(2, 80, 'Le nom doit contenir au moins 2 caractères'),
  email: emailField('Adresse email invalide'),
  phone: phoneField(PHONE_WRONG).min(10, PHONE_WRONG),
  companyName: neededText(2, 120, 'Le nom doit contenir au moins 2 caractères'),
  companyAddress: neededText(10, 200, 'Adresse complète requise'),
  companyCity: neededText(2, 80, 'Ville requise'),
  companyPostalCode: neededText(1, 16, POSTAL_CODE_WRONG).overwrite(cleanPostalCode),
  companyCountry: z.enum(PARTNER_COUNTRIES, 'Pays requis'),
  businessType: z.enum(BUSINESS_TYPES, "Type d'activité requis"),
  expectedVolume: z.enum(EXPECTED_VOLUMES, 'Volume attendu requis'),
  description: longText(2_000).optional(),
  language: LanguageField.default('fr'),
}

const PASSWORD_NEEDED = "Mot de passe requis (minimum 8 caractères) pour l'inscription classique"

/** The postal code is checked by country; `when` reports it together with all other faults. settled.md, People. */
const POSTAL_CODE = {
  path: ['companyPostalCode'],
  error: POSTAL_CODE_WRONG,
  when: () => true,
}

const postalCodeFits = (value: unknown): boolean => {
  const { companyCountry: country, companyPostalCode: code } = (value ?? {}) as Record<string, unknown>
  return typeof country !== 'string' || typeof code !== 'string' || code === '' || fitsPostalCode(country, code)
}

const hosted = {
  ...partner,
  authMethod: z.literal('clerk', METHOD_NEEDED),
  password: z.unknown().optional().meta({ description: 'Read and ignored: the partner chooses it by a mailed link' }),
}
const password = {
  ...partner,
  authMethod: z.literal('legacy', METHOD_NEEDED),
  password: z.string(PASSWORD_NEEDED).min(PASSWORD_LENGTH.least, PASSWORD_NEEDED).max(PASSWORD_LENGTH.most),
}

export const RegisterWithHosted = z.strictObject(hosted).refine(postalCodeFits, POSTAL_CODE)
export type RegisterWithHosted = z.infer<typeof RegisterWithHosted>

export const RegisterWithPassword = z.strictObject(password).refine(postalCodeFits, POSTAL_CODE)
export type RegisterWithPassword = z.infer<typeof RegisterWithPassword>

const ofForm = { language: z.unknown().optional(), description: z.string().max(2_000) }

/** The web's form for both methods; the page adds the language. */
export const PartnerForm = z
  .discriminatedUnion('authMethod', [
    z.object({ ...hosted, ...ofForm, password: z.string() }),
    z.object({ ...password, ...ofForm }),
  ])
  .refine(postalCodeFits, POSTAL_CODE)

export const PartnerRegistered = z.object({
  message: z.string(),
  authMethod: z.enum(AUTH_METHODS),
  agencyId: z.number().int().nullable().meta({
    description: 'null for signed-out callers, whose answer must not depend on whether the address has an account',
  }),
})
export type PartnerRegistered = z.infer<typeof PartnerRegistered>
