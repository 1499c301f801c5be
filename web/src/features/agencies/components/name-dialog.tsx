import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type AgencyView, SaveAgency } from '@passage/contracts/api/people/agencies.schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { createAgency, renameAgency, useRereadAgencies } from '../api/agencies.ts'

const resolver = zodResolver(SaveAgency)

/** Names a new agency, or gives one another name. */
export default function NameDialog({ agency, onClose }: { agency: AgencyView | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.agencies.form
  const reread = useRereadAgencies()
  const outcomeOf = useOutcomeText()
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { name: agency?.name ?? '' } })
  const saving = useMutation({
    mutationFn: (named: SaveAgency) => (agency ? renameAgency(agency.id, named) : createAgency(named)),
    onSuccess: ({ name }) => {
      toast.success(agency ? texts.renamed() : texts.created(), name)
      onClose()
    },
    onSettled: () => void reread(),
  })
  return (
    <FormDialog
      title={agency ? texts.renameTitle({ name: agency.name }) : texts.createTitle()}
      submit={agency ? texts.save() : texts.create()}
      busy={formState.isSubmitting || saving.isPending}
      onSubmit={handleSubmit((named) => saving.mutate(named))}
      onClose={onClose}
    >
      <Field label={texts.name()} error={formState.errors.name && texts.nameShort()}>
        {(control) => <TextInput {...control} {...register('name')} autoFocus autoComplete="off" maxLength={120} />}
      </Field>
      {saving.isError && (
        <Alert kind="error" live="assertive" title={texts.failed()}>
          {codeOf(saving.error) === 'agency_name_taken' ? texts.taken() : outcomeOf(saving.error)}
        </Alert>
      )}
    </FormDialog>
  )
}
