import type { ReactNode } from 'react'
import type { DrawField } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'

export interface CustomerInputsProps {
  draw: DrawField<'customerName' | 'customerEmail' | 'customerPhone'>
  /** The customer is the person who types. */
  isOwn?: boolean
  /** After the name. */
  children?: ReactNode
}

/** Who the order is for, in any form of an order. Public specification §3. */
export const CustomerInputs = ({ draw, isOwn = false, children }: CustomerInputsProps) => (
  <>
    {draw('customerName', (control) => (
      <TextInput {...control} autoComplete={isOwn ? 'name' : undefined} maxLength={200} />
    ))}
    {children}
    {draw('customerEmail', (control) => (
      <TextInput {...control} type="email" autoComplete={isOwn ? 'email' : undefined} maxLength={254} />
    ))}
    {draw('customerPhone', (control) => (
      <TextInput {...control} type="tel" autoComplete={isOwn ? 'tel' : undefined} maxLength={40} />
    ))}
  </>
)
