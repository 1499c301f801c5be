import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { PassportField } from '@passage/contracts/domain/orders/traveller-complete'
import { BirthDateInput } from '../../../ui/forms/birth-date-input.tsx'
import { NationalitySelect } from '../../../ui/forms/choices.tsx'
import type { DrawField } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'

export interface PassportInputsProps {
  draw: DrawField<PassportField>
  /** The words for a nationality that is not chosen yet; null where the form asks for it elsewhere. */
  chooseNationality: string | null
}

/** What a traveller's passport says, in any form. */
export function PassportInputs({ draw, chooseNationality }: PassportInputsProps) {
  const today = luxembourgDay(new Date())
  return (
    <>
      {draw(
        'birthDate',
        (control) => (
          <BirthDateInput {...control} max={today} />
        ),
        'sm:col-span-2',
      )}
      {chooseNationality !== null &&
        draw('nationality', (control) => <NationalitySelect {...control} empty={chooseNationality} />)}
      {draw('passportNumber', (control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="uppercase tabular-nums"
        />
      ))}
      {draw('passportExpiry', (control) => (
        <TextInput {...control} type="date" max="2199-12-31" />
      ))}
    </>
  )
}
