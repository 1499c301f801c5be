import { EMBASSY_FIELDS, type TravellerField } from '../../domain/travellers/traveller-fields.ts'

/** The texts of a traveller's field. */
export interface FieldWords {
  /** In forms and summaries. */
  label: string
  /** At the head of its column in the embassy's file, where that is not its label. */
  column?: string
  /** In a list of what is missing. */
  missing: string
  /** In the mail's list of what the embassy asks for; empty: another field says it. */
  asked: string
  /** The mistake at the field. */
  mistake: string
  /** The same in a list of mistakes: `{0}` is the traveller's number. */
  mistakeOf: string
}

/** What the embassy asks for of each traveller, as words of a list. */
export const askedWords = (words: Record<TravellerField, FieldWords>): string[] =>
  EMBASSY_FIELDS.map((field) => words[field].asked).filter((said) => said !== '')

/** One kind of words of every field: `wordsOf(FIELD_WORDS, 'label').birthDate` is "Date of birth". */
export const wordsOf = <
  Words extends Record<string, FieldWords>,
  Kind extends 'label' | 'missing' | 'mistake' | 'mistakeOf',
>(
  words: Words,
  kind: Kind,
) =>
  Object.fromEntries(Object.entries(words).map(([field, said]) => [field, said[kind]])) as {
    readonly [Field in keyof Words]: Words[Field][Kind]
  }
