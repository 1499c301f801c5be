import { z } from 'zod'
import { AUTH_METHODS, BUSINESS_TYPES, EXPECTED_VOLUMES, PARTNER_COUNTRIES } from '../domain/partners.ts'
import { PASSWORD_LENGTH } from '../domain/password.ts'
import { fitsPostalCode } from '../domain/postal-code.ts'
import { LanguageField, longText, shortText } from './fields.schema.ts'

const POSTAL_CODE_WRONG = 'Code postal invalide'

/** Agency specification §3 and §5, B2B form: its names and messages. */
const partner = {
  firstName: shortText(80).min(2, 'Le prénom doit contenir au moins 2 caractères'),
  lastName: shortText(80).min(2, 'Le nom doit contenir au moins 2 caractères'),
  email: z.string().trim().toLowerCase().max(254).meta({ format: 'email' }).pipe(z.email('Adresse email invalide')),
  phone: shortText(30).min(10, 'Numéro de téléphone invalide'),
  companyName: shortText(120).min(2, 'Le nom doit contenir au moins 2 caractères'),
  companyAddress: shortText(200).min(10, 'Adresse complète requise'),
  companyCity: shortText(80).min(2, 'Ville requise'),
  companyPostalCode: shortText(12).min(1, POSTAL_CODE_WRONG),
  companyCountry: z.enum(PARTNER_COUNTRIES, 'Pays requis'),
  businessType: z.enum(BUSINESS_TYPES, "Type d'activité requis"),
  expectedVolume: z.enum(EXPECTED_VOLUMES, 'Volume attendu requis'),
  description: longText(2_000).optional(),
  authMethod: z.enum(AUTH_METHODS, "Méthode d'authentification requise"),
  language: LanguageField.default('fr'),
}

const PASSWORD_NEEDED = "Mot de passe requis (minimum 8 caractères) pour l'inscription classique"

/** By country, and said together with whatever else is wrong. settled.md, People. */
const POSTAL_CODE = {
  path: ['companyPostalCode'],
  error: POSTAL_CODE_WRONG,
  when: () => true,
}

const postalCodeFits = (value: unknown): boolean => {
  const { companyCountry: country, companyPostalCode: code } = (value ?? {}) as Record<string, unknown>
  return typeof country !== 'string' || typeof code !== 'string' || code === '' || fitsPostalCode(country, code)
}

const hosted = { ...partner, authMethod: z.literal('clerk') }
const password = {
  ...partner,
  authMethod: z.literal('legacy'),
  password: z.string(PASSWORD_NEEDED).min(PASSWORD_LENGTH.least, PASSWORD_NEEDED).max(PASSWORD_LENGTH.most),
}

export const RegisterWithHosted = z.strictObject(hosted).refine(postalCodeFits, POSTAL_CODE)
export type RegisterWithHosted = z.infer<typeof RegisterWithHosted>

export const RegisterWithPassword = z.strictObject(password).refine(postalCodeFits, POSTAL_CODE)
export type RegisterWithPassword = z.infer<typeof RegisterWithPassword>

const ofForm = { language: z.unknown().optional(), description: z.string().max(2_000) }

/** The form of both methods: the password counts with the classic one only, and the language is the page's. */
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
    description: 'Only for who was signed in: nobody else is told whether the address had an account',
  }),
})
export type PartnerRegistered = z.infer<typeof PartnerRegistered>
