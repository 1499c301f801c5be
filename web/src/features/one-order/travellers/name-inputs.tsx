import { TRAVELLER } from '@passage/contracts/domain/travellers/traveller-fields'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { DrawField } from '../../../ui/forms/field.tsx'
import { NameInput } from '../../../ui/forms/name-input.tsx'

export interface NameInputsProps {
  draw: DrawField<'firstName' | 'lastName'>
  /** The passport has one name only, the last one. */
  single: { checked: boolean; disabled?: boolean; onChange: (single: boolean) => void }
  /** The traveller is the person who types. */
  isOwn?: boolean
}

/** A traveller's names in any form. */
export function NameInputs({ draw, single, isOwn = false }: NameInputsProps) {
  const texts = useI18n().LL.common.passport
  return (
    <>
      {draw('firstName', (control) => (
        <NameInput
          {...control}
          autoComplete={isOwn ? 'given-name' : 'off'}
          maxLength={TRAVELLER.firstName.max}
          disabled={control.disabled || single.checked}
        />
      ))}
      {draw('lastName', (control) => (
        <NameInput {...control} autoComplete={isOwn ? 'family-name' : 'off'} maxLength={TRAVELLER.lastName.max} />
      ))}
      <Checkbox
        label={texts.noFirstName()}
        hint={texts.noFirstNameHint()}
        checked={single.checked}
        disabled={single.disabled}
        onChange={({ target }) => single.onChange(target.checked)}
        className="-mt-3 sm:col-span-2"
      />
    </>
  )
}
