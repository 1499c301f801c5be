import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import {
  PASSPORT_FIELDS,
  type PassportField,
  TRAVELLER,
  type TravellerField,
} from '@passage/contracts/domain/travellers/traveller-fields'
import { BirthDateInput } from '../../../ui/forms/birth-date-input.tsx'
import { NationalitySelect } from '../../../ui/forms/choices.tsx'
import type { DrawField, TextControl } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'

export interface PassportInputsProps {
  draw: DrawField<PassportField>
  /** The words for a nationality that is not chosen yet; null where the form asks for it elsewhere. */
  chooseNationality: string | null
}

/** What a traveller's passport says, in any form. */
export function PassportInputs({ draw, chooseNationality }: PassportInputsProps) {
  return PASSPORT_FIELDS.filter((field) => field !== 'nationality' || chooseNationality !== null).map((field) =>
    draw(
      field,
      (control) => <FieldInput field={field} control={control} empty={chooseNationality ?? ''} />,
      TRAVELLER[field].kind === 'birth_date' ? 'sm:col-span-2' : undefined,
    ),
  )
}

interface FieldInputProps {
  field: TravellerField
  control: TextControl
  /** The words for a choice that is not made yet. */
  empty: string
}

/** The input of one field, by its kind. */
function FieldInput({ field, control, empty }: FieldInputProps) {
  const row = TRAVELLER[field]
  switch (row.kind) {
    case 'text':
      return <TextInput {...control} autoComplete="off" maxLength={row.max} />
    case 'birth_date':
      return <BirthDateInput {...control} max={luxembourgDay(new Date())} />
    case 'nationality':
      return <NationalitySelect {...control} empty={empty} />
    case 'passport_number':
      return (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="uppercase tabular-nums"
        />
      )
    case 'day':
      return <TextInput {...control} type="date" max="2199-12-31" />
  }
}
