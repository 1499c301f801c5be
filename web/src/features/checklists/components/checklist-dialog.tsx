import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { createChecklist, updateChecklist, useRereadChecklists } from '../api/checklists.ts'
import { type ChecklistValues, checklistValues, newChecklist, rulesOf } from '../state/checklist-values.ts'
import { changedTo, useChecklistFailure } from '../state/use-checklist-failure.ts'
import { ChecklistScope } from './checklist-scope.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'

interface ChecklistDialogProps {
  checklist: AdminChecklist | null
  onClose: () => void
}

/** Adds a checklist, or changes what one asks for. */
export default function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const { LL } = useI18n()
  const texts = LL.checklists.form
  const reread = useRereadChecklists()
  const failureOf = useChecklistFailure()
  const [shown, setShown] = useState(checklist)
  const form = useForm<ChecklistValues>({ defaultValues: checklistValues(checklist) })
  const saving = useMutation({
    mutationFn: (values: ChecklistValues) =>
      shown
        ? updateChecklist(shown.id, {
            rules: rulesOf(values) as AdminChecklist['rules'],
            expectedVersion: shown.version,
          })
        : createChecklist(newChecklist(values)),
    onSuccess: () => {
      toast.success(shown ? texts.saved() : texts.added())
      void reread()
      onClose()
    },
    onError: (error) => {
      // Saving once more is then a decision in the knowledge of the other change.
      const now = changedTo(error)
      if (now) setShown(now)
      void reread()
    },
  })
  const rules = useWatch({ control: form.control, name: 'rules' })
  const empty = rules.every(({ need }) => need === '')
  const submit = form.handleSubmit((values) => {
    if (!empty) saving.mutate(values)
  })
  return (
    <FormDialog
      title={checklist ? texts.editTitle() : texts.addTitle()}
      size="wide"
      submit={checklist ? texts.save() : texts.add()}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {checklist ? (
        <div>
          <ChecklistScope checklist={checklist} />
        </div>
      ) : (
        <ScopeFields form={form} />
      )}
      <p className="text-slate">{texts.rules()}</p>
      {rules.map(({ documentType }, index) => (
        <RuleFields key={documentType} form={form} index={index} />
      ))}
      {empty && form.formState.isSubmitted && (
        <Alert kind="error" live="assertive">
          {texts.empty()}
        </Alert>
      )}
      {saving.isError && (
        <Alert kind="error" live="assertive" title={texts.failed()}>
          {failureOf(saving.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
