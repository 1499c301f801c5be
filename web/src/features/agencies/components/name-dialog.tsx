import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type AgencyView, SaveAgency } from '@passage/contracts/api/people/agencies.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { ResourceDialog } from '../../../ui/forms/resource-dialog.tsx'
import { createAgency, renameAgency, useRereadAgencies } from '../api/agencies.ts'

const resolver = zodResolver(SaveAgency)

/** Names a new agency, or gives one another name. */
export default function NameDialog({ agency, onClose }: { agency: AgencyView | null; onClose: () => void }) {
  const { LL } = useI18n()
  const texts = LL.agencies.form
  const outcomeOf = useOutcomeText()
  return (
    <ResourceDialog
      title={agency ? texts.renameTitle({ name: agency.name }) : texts.createTitle()}
      submit={agency ? texts.save() : texts.create()}
      resource={agency}
      values={(known) => ({ name: known?.name ?? '' })}
      resolver={resolver}
      save={(named) => (agency ? renameAgency(agency.id, named) : createAgency(named))}
      saved={({ name }) => [agency ? texts.renamed() : texts.created(), name]}
      failure={(error) => ({
        title: texts.failed(),
        text: codeOf(error) === 'agency_name_taken' ? texts.taken() : outcomeOf(error),
      })}
      reread={useRereadAgencies()}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <Field label={texts.name()} error={errors.name && texts.nameShort()}>
          {(control) => <TextInput {...control} {...register('name')} autoFocus autoComplete="off" maxLength={120} />}
        </Field>
      )}
    </ResourceDialog>
  )
}
