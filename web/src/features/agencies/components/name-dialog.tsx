import type { AgencyView, SaveAgency } from '@passage/contracts/api/agencies.schema'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { toast } from '../../../ui/toast.ts'
import { createAgency, renameAgency, useRereadAgencies } from '../api/agencies.ts'

const resolver = lazyResolver(() => import('../name-resolver.ts'))

/** Names a new agency, or gives one another name. */
export default function NameDialog({ agency, onClose }: { agency: AgencyView | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.agencies.form
  const formId = useId()
  const reread = useRereadAgencies()
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { name: agency?.name ?? '' } })
  const saving = useMutation({
    mutationFn: (named: SaveAgency) => (agency ? renameAgency(agency.id, named) : createAgency(named)),
    onSuccess: ({ name }) => {
      toast.success(agency ? texts.renamed() : texts.created(), name)
      void reread()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={agency ? texts.renameTitle({ name: agency.name }) : texts.createTitle()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {agency ? texts.save() : texts.create()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((named) => saving.mutate(named))} className="grid gap-4">
        <Field label={texts.name()} error={formState.errors.name && texts.nameShort()}>
          {(control) => <TextInput {...control} {...register('name')} autoFocus autoComplete="off" maxLength={120} />}
        </Field>
        {saving.isError && (
          <Alert kind="error" live="assertive" title={texts.failed()}>
            {codeOf(saving.error) === 'agency_name_taken' ? texts.taken() : texts.failedText()}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
