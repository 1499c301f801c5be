import { DOCUMENT_NEEDS } from '@passage/contracts/domain/documents/checklist'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { type ChecklistValues, missingHint, type RuleValues } from '../state/checklist-values.ts'

interface RuleFieldsProps {
  form: UseFormReturn<ChecklistValues>
  index: number
}

/** What a checklist says of one document. */
export function RuleFields({ form, index }: RuleFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.checklists.form
  const { register, control, formState, getValues } = form
  const [documentType, need] = useWatch({ control, name: [`rules.${index}.documentType`, `rules.${index}.need`] })
  const name = LL.document.types[documentType].name()
  const errors = formState.errors.rules?.[index]
  const needs = DOCUMENT_NEEDS.filter((one) => documentType !== 'passport' || one === 'required')
  const judge = (field: keyof RuleValues) => () => missingHint(getValues(`rules.${index}`)) !== field
  const speaks = need === 'required' || need === 'recommended'
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      <Field label={name}>
        {(field) => (
          <Select {...field} {...register(`rules.${index}.need`)}>
            <option value="">{texts.asUsual()}</option>
            {needs.map((one) => (
              <option key={one} value={one}>
                {LL.checklists.needs[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {speaks && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={texts.hint({ document: name })} error={errors?.hint && texts.hintMissing()} optional>
            {(field) => (
              <TextInput {...field} {...register(`rules.${index}.hint`, { validate: judge('hint') })} maxLength={300} />
            )}
          </Field>
          <Field label={texts.hintFr({ document: name })} error={errors?.hintFr && texts.hintFrMissing()} optional>
            {(field) => (
              <TextInput
                {...field}
                {...register(`rules.${index}.hintFr`, { validate: judge('hintFr') })}
                maxLength={300}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
