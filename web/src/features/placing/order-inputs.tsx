import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ReactNode } from 'react'
import { PurposeOptions } from '../../ui/forms/choices.tsx'
import type { DrawField, TextControl } from '../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/forms/inputs.tsx'
import { NameInput } from '../../ui/forms/name-input.tsx'

interface CustomerInputsProps {
  draw: DrawField<'customerName' | 'customerEmail' | 'customerPhone'>
  /** The customer is the person who types. */
  isOwn?: boolean
  /** After the name. */
  children?: ReactNode
}

/** Who the order is for, in any form of an order. Public specification §3. */
export const CustomerInputs = ({ draw, isOwn = false, children }: CustomerInputsProps) => (
  <>
    {/* Another's name is the first traveller's. */}
    {draw('customerName', (control) =>
      isOwn ? (
        <TextInput {...control} autoComplete="name" maxLength={200} />
      ) : (
        <NameInput {...control} maxLength={200} />
      ),
    )}
    {children}
    {draw('customerEmail', (control) => (
      <TextInput {...control} type="email" autoComplete={isOwn ? 'email' : undefined} maxLength={254} />
    ))}
    {draw('customerPhone', (control) => (
      <TextInput {...control} type="tel" autoComplete={isOwn ? 'tel' : undefined} maxLength={40} />
    ))}
  </>
)

export const PurposeInput = (control: TextControl) => (
  <Select {...control}>
    <PurposeOptions />
  </Select>
)

export const DepartureInput = (control: TextControl) => (
  <TextInput {...control} type="date" min={luxembourgDay(new Date())} max="2199-12-31" />
)

export const NotesInput = (props: TextControl & { rows: number }) => <TextArea {...props} maxLength={2_000} />
