import { hasOtherLetters } from '@passage/contracts/domain/travellers/latin-letters'
import type { ComponentProps } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { TextInput } from './inputs.tsx'

/** A traveller's name, with a hint while it has letters that no passport prints in its Latin lines. */
export function NameInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const { LL } = useI18n()
  return (
    <>
      <TextInput {...props} />
      <p data-letters role="status" className="text-sm text-orange not-empty:mt-1">
        {hasOtherLetters(props.value) && LL.common.passport.latinLetters()}
      </p>
    </>
  )
}
