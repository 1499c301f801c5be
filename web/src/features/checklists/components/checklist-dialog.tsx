import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { needsOf } from '@passage/contracts/domain/documents/checklist'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { languageThatStays } from '../../../lib/words/language-that-stays.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import {
  changedTo,
  createChecklist,
  updateChecklist,
  useChecklistFailure,
  useRereadChecklists,
} from '../api/checklists.ts'
import {
  type ChecklistValues,
  checklistValues,
  missingHint,
  newChecklist,
  type RuleValues,
  rulesOf,
} from '../state/checklist-values.ts'
import { ChecklistScope } from './checklist-scope.tsx'
import { ScopeFields } from './scope-fields.tsx'

interface ChecklistDialogProps {
  checklist: AdminChecklist | null
  onClose: () => void
}

/** Adds a checklist, or changes what one asks for. */
export default function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const { LL } = useI18n()
  const texts = LL.checklists.form
  const failureOf = useChecklistFailure()
  return (
    <ResourceDialog
      title={checklist ? texts.editTitle() : texts.addTitle()}
      size="wide"
      submit={checklist ? texts.save() : texts.add()}
      resource={checklist}
      values={checklistValues}
      isComplete={({ rules }) => !isEmpty(rules)}
      save={(values, shown) =>
        shown
          ? updateChecklist(shown.id, {
              rules: rulesOf(values) as AdminChecklist['rules'],
              expectedVersion: shown.version,
            })
          : createChecklist(newChecklist(values))
      }
      saved={() => [checklist ? texts.saved() : texts.added()]}
      failure={(error) => ({ title: texts.failed(), text: failureOf(error) })}
      changedTo={changedTo}
      reread={useRereadChecklists()}
      onClose={onClose}
    >
      {(form) => (
        <>
          {checklist ? (
            <div>
              <ChecklistScope checklist={checklist} />
            </div>
          ) : (
            <ScopeFields form={form} />
          )}
          <RulesFields form={form} />
        </>
      )}
    </ResourceDialog>
  )
}

const isEmpty = (rules: readonly RuleValues[]): boolean => rules.every(({ need }) => need === '')

interface RulesFieldsProps {
  form: UseFormReturn<ChecklistValues>
}

/** What a checklist says of each document. */
function RulesFields({ form }: RulesFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.checklists.form
  const rules = useWatch({ control: form.control, name: 'rules' })
  return (
    <>
      <p className="text-slate">{texts.rules()}</p>
      {rules.map(({ documentType }, index) => (
        <RuleFields key={documentType} form={form} index={index} />
      ))}
      {isEmpty(rules) && form.formState.isSubmitted && (
        <Alert kind="error" live="assertive">
          {texts.empty()}
        </Alert>
      )}
    </>
  )
}

/** What a checklist says of one document. */
function RuleFields({ form, index }: RulesFieldsProps & { index: number }) {
  const { LL } = useI18n()
  const texts = LL.checklists.form
  const { register, control, formState, getValues } = form
  const [documentType, need, en, fr] = useWatch({
    control,
    name: [`rules.${index}.documentType`, `rules.${index}.need`, `rules.${index}.hint`, `rules.${index}.hintFr`],
  })
  const { hint = '', hintFr = '' } = formState.defaultValues?.rules?.[index] ?? {}
  const stays = languageThatStays({ en: hint, fr: hintFr }, { en, fr })
  const name = LL.document.types[documentType].name()
  const errors = formState.errors.rules?.[index]
  const judge = (field: keyof RuleValues) => () => missingHint(getValues(`rules.${index}`)) !== field
  const speaks = need === 'required' || need === 'recommended'
  return (
    <div className="grid gap-3 border-t border-hairline pt-4">
      <Field label={name}>
        {(field) => (
          <Select {...field} {...register(`rules.${index}.need`)}>
            <option value="">{texts.asUsual()}</option>
            {needsOf(documentType).map((one) => (
              <option key={one} value={one}>
                {LL.checklists.needs[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {speaks && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={texts.hint({ document: name })}
            hint={stays === 'en' ? LL.common.stays.en() : undefined}
            error={errors?.hint && texts.hintMissing()}
            optional
          >
            {(field) => (
              <TextInput {...field} {...register(`rules.${index}.hint`, { validate: judge('hint') })} maxLength={300} />
            )}
          </Field>
          <Field
            label={texts.hintFr({ document: name })}
            hint={stays === 'fr' ? LL.common.stays.fr() : undefined}
            error={errors?.hintFr && texts.hintFrMissing()}
            optional
          >
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
