import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Field, type FieldProps, type TextControl, textOf } from '../../../ui/forms/field.tsx'
import { changeDraft, draftAtom, type OrderDraft } from '../state/order-draft.ts'

/** The parts of the draft that are one text. */
type TextName = { [Name in keyof OrderDraft]: OrderDraft[Name] extends string ? Name : never }[keyof OrderDraft]

interface DraftFieldProps extends Omit<FieldProps, 'children'> {
  name: TextName
  children: (control: TextControl) => ReactNode
}

/** A field of the form around one text of the draft. */
export function DraftField({ name, children, ...field }: DraftFieldProps) {
  const { [name]: value } = useAtomValue(draftAtom)
  const onChange: TextControl['onChange'] = (next) => changeDraft({ [name]: textOf(next) })
  return <Field {...field}>{(control) => children({ ...control, name, value, onChange })}</Field>
}
