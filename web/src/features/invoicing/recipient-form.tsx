import '../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { RecipientFields, type RecipientInput } from '@passage/contracts/api/orders/invoices.schema'
import type { InvoiceRecipient } from '@passage/contracts/domain/money/invoice'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../i18n/use-i18n.ts'
import { codeOf } from '../../lib/server/api-error.ts'
import { useRepeatText } from '../../lib/server/use-outcome-text.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/inputs.tsx'

const resolver = zodResolver(RecipientFields)

type Values = Pick<RecipientInput, 'name' | 'address'> & { vatNumber: string }

export interface RecipientFormProps {
  recipient: InvoiceRecipient | null
  /** The number of the invoice that saving replaces; null: none is issued. */
  issued: string | null
  save: (recipient: RecipientInput | null) => Promise<unknown>
  /** `isRemoved`: the company was removed. */
  onSaved: (isRemoved: boolean) => void
  onCancel: () => void
}

/** Name, address and VAT number of the company on invoices. */
export default function RecipientForm({ recipient, issued, save, onSaved, onCancel }: RecipientFormProps) {
  const { LL } = useI18n()
  const texts = LL.invoicing
  const repeatText = useRepeatText()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver,
    defaultValues: { name: '', address: '', ...recipient, vatNumber: recipient?.vatNumber ?? '' } as Values,
  })
  const { errors } = formState
  useEffect(() => setFocus('name'), [setFocus])
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: save,
    onSuccess: (_answer, wanted) => onSaved(wanted === null),
  })
  return (
    <form noValidate onSubmit={handleSubmit((values) => mutate(values))} className="mt-3 grid max-w-text gap-4">
      {issued !== null && <Alert kind="info">{texts.issued({ number: issued })}</Alert>}
      <Field label={texts.name()} error={errors.name && texts.errors.name()}>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="organization" maxLength={120} />}
      </Field>
      <Field label={texts.address()} hint={texts.addressHint()} error={errors.address && texts.errors.address()}>
        {(control) => (
          <TextArea {...control} {...register('address')} autoComplete="street-address" rows={3} maxLength={300} />
        )}
      </Field>
      <Field
        label={texts.vatNumber()}
        hint={texts.vatNumberHint()}
        error={errors.vatNumber && texts.errors.vatNumber()}
        optional
      >
        {(control) => <TextInput {...control} {...register('vatNumber')} autoComplete="off" maxLength={40} />}
      </Field>
      {error && (
        <Alert kind="error" live="assertive">
          {codeOf(error) === 'invoice_not_correctable' ? texts.notCorrectable() : repeatText(error, texts.failed())}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending && variables !== null} disabled={isPending}>
          {texts.save()}
        </Button>
        {recipient && (
          <Button
            variant="secondary"
            busy={isPending && variables === null}
            disabled={isPending}
            onClick={() => mutate(null)}
          >
            {texts.remove()}
          </Button>
        )}
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  )
}
