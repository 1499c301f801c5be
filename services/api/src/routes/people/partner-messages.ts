import { DomainError } from '@passage/contracts/domain/errors'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { AuthMethod } from '@passage/contracts/domain/people/partners'

/** The answers to a registered partner. Agency specification §8. */
export const partnerAnswers: Record<Language, Record<AuthMethod | 'signed_in', string>> = {
  fr: {
    clerk:
      'Compte créé avec succès : un lien pour choisir votre mot de passe vous a été envoyé par e-mail. Ce mot de passe sert pour les deux systèmes de connexion.',
    legacy: 'Inscription réussie : confirmez votre adresse par le lien qui vous a été envoyé par e-mail.',
    signed_in: 'Inscription réussie : votre compte est maintenant celui de votre agence.',
  },
  en: {
    clerk:
      'Account created: a link to choose your password was sent to you by e-mail. That password works for both ways of signing in.',
    legacy: 'Registration successful: confirm your address by the link that was sent to you by e-mail.',
    signed_in: 'Registration successful: your account is now your agency’s.',
  },
}

/** The reasons of a refused registration; the screen shows them. */
export const partnerRefusals = {
  fr: {
    already_registered: 'Vous êtes déjà inscrit comme partenaire : connectez-vous.',
    agency_name_taken: 'Une agence de ce nom est déjà inscrite : connectez-vous, ou écrivez-nous.',
    password_breached: 'Ce mot de passe figure dans une fuite de données : choisissez-en un autre.',
    own_account:
      'Vous êtes connecté avec un autre compte : utilisez son adresse email, ou déconnectez-vous pour inscrire votre agence.',
  },
  en: {
    already_registered: 'You are already registered as a partner: sign in.',
    agency_name_taken: 'An agency of this name is already registered: sign in, or write to us.',
    password_breached: 'This password appeared in a data breach: choose another one.',
    own_account: 'You are signed in with another account: use its e-mail address, or sign out to register your agency.',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Runs `work`, and words its refusal in the form's language. */
export async function inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || !isKnown(error.code)) throw error
    throw new DomainError(error.code, partnerRefusals[language][error.code], error.details)
  }
}

const isKnown = (code: string): code is keyof typeof partnerRefusals.fr => code in partnerRefusals.fr
