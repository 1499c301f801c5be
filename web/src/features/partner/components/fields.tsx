import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import type { PartnerValues } from '../state/partner-values.ts'

export type Name = Exclude<keyof PartnerValues, 'authMethod'>

/** The error for an answer that the server refuses. */
export const REFUSED = 'refused'

/** An answer's error in the specification's words; a refusal's in its own. */
export function useFieldError(): (name: Name) => string | undefined {
  const { LL } = useI18n()
  const { errors } = useFormContext<PartnerValues>().formState
  return (name) => {
    const error = errors[name]
    return error?.type === REFUSED ? error.message : error && LL.partner.errors[name]()
  }
}

export function TextField(props: { name: Name; label: string; hint?: string } & ComponentProps<'input'>) {
  const { name, label, hint, className, ...rest } = props
  const { register } = useFormContext<PartnerValues>()
  const errorOf = useFieldError()
  return (
    <Field label={label} hint={hint} error={errorOf(name)} {...(className && { className })}>
      {(control) => <TextInput {...rest} {...control} {...register(name)} />}
    </Field>
  )
}

export function ChoiceField(props: {
  name: Name
  label: string
  choices: readonly (readonly [value: string, text: string])[]
}) {
  const { name, label, choices } = props
  const { LL } = useI18n()
  const { register } = useFormContext<PartnerValues>()
  const errorOf = useFieldError()
  return (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <Select {...control} {...register(name)}>
          <option value="">{LL.partner.choose()}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
