import type { ReactNode } from 'react'
import { Field, type FieldProps, type TextControl } from '../../../../ui/forms/field.tsx'
import type { AnswerName } from '../../state/answers.ts'
import { useAnswer, useMistakeAt } from '../../state/use-answer.ts'

interface AnswerFieldProps extends Omit<FieldProps, 'children' | 'error'> {
  name: AnswerName
  children: (control: TextControl) => ReactNode
}

/** Label, hint and error around the control of one answer: `{(control) => <TextInput {...control} />}`. */
export function AnswerField({ name, children, ...rest }: AnswerFieldProps) {
  const answer = useAnswer(name)
  return (
    <Field {...rest} error={useMistakeAt(name)}>
      {(control) => children({ ...control, ...answer.control })}
    </Field>
  )
}
