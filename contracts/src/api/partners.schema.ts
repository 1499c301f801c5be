import { z } from 'zod'
import { AUTH_METHODS, BUSINESS_TYPES, EXPECTED_VOLUMES, PARTNER_COUNTRIES } from '../domain/partners.ts'
import { PASSWORD_LENGTH } from '../domain/password.ts'
import { LanguageField, longText, shortText } from './fields.schema.ts'

/** Agency specification §5, B2B form: its messages. */
const partner = {
  firstName: shortText(80).min(2, 'Le prénom doit contenir au moins 2 caractères'),
  lastName: shortText(80).min(2, 'Le nom doit contenir au moins 2 caractères'),
  email: z.string().trim().toLowerCase().max(254).meta({ format: 'email' }).pipe(z.email('Adresse email invalide')),
  phone: shortText(30).min(10, 'Numéro de téléphone invalide'),
  companyName: shortText(120).min(2, 'Le nom doit contenir au moins 2 caractères'),
  companyAddress: shortText(200).min(10, 'Adresse complète requise'),
  city: shortText(80).min(2, 'Ville requise'),
  postalCode: shortText(12).min(5, 'Code postal invalide'),
  country: z.enum(PARTNER_COUNTRIES, 'Pays requis'),
  businessType: z.enum(BUSINESS_TYPES, "Type d'activité requis"),
  expectedVolume: z.enum(EXPECTED_VOLUMES, 'Volume attendu requis'),
  description: longText(2_000).optional(),
  authMethod: z.enum(AUTH_METHODS, "Méthode d'authentification requise"),
  language: LanguageField.default('fr'),
}

const PASSWORD_NEEDED = "Mot de passe requis (minimum 8 caractères) pour l'inscription classique"

export const RegisterWithHosted = z.strictObject({ ...partner, authMethod: z.literal('clerk') })
export type RegisterWithHosted = z.infer<typeof RegisterWithHosted>

export const RegisterWithPassword = z.strictObject({
  ...partner,
  authMethod: z.literal('legacy'),
  password: z.string(PASSWORD_NEEDED).min(PASSWORD_LENGTH.least, PASSWORD_NEEDED).max(PASSWORD_LENGTH.most),
})
export type RegisterWithPassword = z.infer<typeof RegisterWithPassword>

export const PartnerRegistered = z.object({
  message: z.string(),
  authMethod: z.enum(AUTH_METHODS),
  agencyId: z.number().int(),
})
export type PartnerRegistered = z.infer<typeof PartnerRegistered>
