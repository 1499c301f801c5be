import type { TravellerField } from '../../domain/travellers/traveller-fields.ts'
import type { FieldWords } from './words-of.ts'

/** The texts of each field of a traveller, on screens, in the embassy's file and in mails. */
export const FIELD_WORDS = {
  firstName: {
    label: 'First name',
    missing: 'first name',
    asked: '',
    mistake: 'Enter the first name as in the passport',
    mistakeOf: 'Enter the first name of traveller {0:number}',
  },
  lastName: {
    label: 'Last name',
    missing: 'last name',
    asked: 'name',
    mistake: 'Enter the last name as in the passport',
    mistakeOf: 'Enter the last name of traveller {0:number}',
  },
  birthDate: {
    label: 'Date of birth',
    missing: 'date of birth',
    asked: 'date of birth',
    mistake: 'Enter a date of birth in the past',
    mistakeOf: 'Enter a date of birth in the past for traveller {0:number}',
  },
  nationality: {
    label: 'Nationality',
    missing: 'nationality',
    asked: 'nationality',
    mistake: 'Choose a nationality',
    mistakeOf: 'Choose a nationality',
  },
  passportNumber: {
    label: 'Passport number',
    missing: 'passport number',
    asked: 'passport number',
    mistake: 'Enter 5 to 20 letters and digits',
    mistakeOf: 'Enter the passport number of traveller {0:number}: 5 to 20 letters and digits',
  },
  passportExpiry: {
    label: 'Passport valid until',
    column: 'Valid until',
    missing: 'passport expiry date',
    asked: 'its expiry date',
    mistake: 'Enter the date as in the passport',
    mistakeOf: 'Enter the expiry date of the passport of traveller {0:number}',
  },
} as const satisfies Record<TravellerField, FieldWords>
