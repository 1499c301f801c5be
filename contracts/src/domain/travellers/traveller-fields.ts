/** What a field of a traveller holds: its schema, its input and how it is written follow from it. */
export type TravellerFieldKind = 'text' | 'birth_date' | 'nationality' | 'passport_number' | 'day'

interface TravellerFieldRow {
  kind: TravellerFieldKind
  /** The most characters of a text. */
  max?: number
  /** Encrypted in the column `…_encrypted`; shown but for its last three characters. */
  sealed: boolean
  /** Read from the two lines at the foot of the passport's photo page. */
  inLines: boolean
  /** The file does not go to the embassy without it. */
  forEmbassy: boolean
  /** The names, which have inputs of their own, with the order; the passport's data may follow after it. */
  asked: 'with_order' | 'with_passport'
}

/**
 * A traveller's details, one row each, in the order in which they are asked for and shown. Another one is a row here, a column of
 * the table `travellers`, and a row of words in each language (`sentences/traveller-fields`). settled.md, Travellers.
 */
export const TRAVELLER = {
  firstName: { kind: 'text', max: 100, sealed: false, inLines: true, forEmbassy: true, asked: 'with_order' },
  lastName: { kind: 'text', max: 100, sealed: false, inLines: true, forEmbassy: true, asked: 'with_order' },
  birthDate: { kind: 'birth_date', sealed: false, inLines: true, forEmbassy: true, asked: 'with_passport' },
  nationality: { kind: 'nationality', sealed: false, inLines: true, forEmbassy: true, asked: 'with_passport' },
  passportNumber: { kind: 'passport_number', sealed: true, inLines: true, forEmbassy: true, asked: 'with_passport' },
  passportExpiry: { kind: 'day', sealed: false, inLines: true, forEmbassy: true, asked: 'with_passport' },
} as const satisfies Record<string, TravellerFieldRow>

export type TravellerField = keyof typeof TRAVELLER

/** The fields with these traits. */
type FieldsWith<Traits> = {
  [Field in TravellerField]: (typeof TRAVELLER)[Field] extends Traits ? Field : never
}[TravellerField]

/** What the passport says of a traveller besides the names. */
export type PassportField = FieldsWith<{ asked: 'with_passport' }>

export type SealedField = FieldsWith<{ sealed: true }>

/** What the passport's two lines hold. */
export type LineField = FieldsWith<{ inLines: true }>

export const TRAVELLER_FIELDS = Object.keys(TRAVELLER) as TravellerField[]

const fieldsWith = <const Traits extends Partial<TravellerFieldRow>>(traits: Traits) =>
  TRAVELLER_FIELDS.filter((field) =>
    Object.entries(traits).every(([trait, value]) => TRAVELLER[field][trait as keyof Traits & 'kind'] === value),
  ) as FieldsWith<Traits>[]

export const PASSPORT_FIELDS = fieldsWith({ asked: 'with_passport' })
export const SEALED_FIELDS = fieldsWith({ sealed: true })
export const EMBASSY_FIELDS: readonly TravellerField[] = fieldsWith({ forEmbassy: true })

/** Whether the passport's two lines hold everything that the embassy needs. */
export const LINES_SUFFICE: boolean = EMBASSY_FIELDS.every((field) => TRAVELLER[field].inLines)

export const isSealed = (field: TravellerField): field is SealedField => TRAVELLER[field].sealed

/** One value for each of these fields. */
export const mapFields = <Field extends string, Value>(
  fields: readonly Field[],
  valueFor: (field: Field) => Value,
): Record<Field, Value> => Object.fromEntries(fields.map((field) => [field, valueFor(field)])) as Record<Field, Value>

/** One value for each field of the passport. */
export const mapPassport = <Value>(valueFor: (field: PassportField) => Value): Record<PassportField, Value> =>
  mapFields(PASSPORT_FIELDS, valueFor)
