import type { TravellerField } from '../../domain/travellers/traveller-fields.ts'
import type { FieldWords } from './words-of.ts'

/** The texts of each field of a traveller, on screens, in the embassy's file and in mails. */
export const FIELD_WORDS = {
  firstName: {
    label: 'Prénom',
    missing: 'prénom',
    asked: '',
    mistake: 'Saisissez le prénom comme dans le passeport',
    mistakeOf: 'Saisissez le prénom du voyageur {0}',
  },
  lastName: {
    label: 'Nom',
    missing: 'nom',
    asked: 'le nom et les prénoms',
    mistake: 'Saisissez le nom comme dans le passeport',
    mistakeOf: 'Saisissez le nom du voyageur {0}',
  },
  birthDate: {
    label: 'Date de naissance',
    missing: 'date de naissance',
    asked: 'la date de naissance',
    mistake: 'Saisissez une date de naissance passée',
    mistakeOf: 'Saisissez une date de naissance passée pour le voyageur {0}',
  },
  nationality: {
    label: 'Nationalité',
    missing: 'nationalité',
    asked: 'la nationalité',
    mistake: 'Choisissez une nationalité',
    mistakeOf: 'Choisissez une nationalité',
  },
  passportNumber: {
    label: 'Numéro de passeport',
    missing: 'numéro de passeport',
    asked: 'le numéro du passeport',
    mistake: 'Saisissez 5 à 20 lettres et chiffres, sans espace',
    mistakeOf: 'Saisissez le numéro de passeport du voyageur {0}\u00a0: 5 à 20 lettres et chiffres',
  },
  passportExpiry: {
    label: 'Passeport valable jusqu’au',
    column: 'Valable jusqu’au',
    missing: 'date d’expiration du passeport',
    asked: 'sa date d’expiration',
    mistake: 'Saisissez la date comme dans le passeport',
    mistakeOf: 'Saisissez la date d’expiration du passeport du voyageur {0}',
  },
} as const satisfies Record<TravellerField, FieldWords>
