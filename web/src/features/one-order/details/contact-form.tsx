import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Editing } from '@passage/contracts/domain/orders/edit-rule'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { shortPassportText } from '../travellers/short-passport-text.ts'
import { travellerName } from '../travellers/traveller-name.ts'
import { resolver } from './contact-resolver.ts'
import { type ContactField, type ContactValues, contactBody, contactValues } from './contact-values.ts'
import { FormButtons, SaveFailure, useFirstField, useSaveDetails } from './edit-form.tsx'

/** The order's contact and days of travel, editable for 24 hours. Public specification §9. */
export default function ContactForm(props: { order: FullOrder; editing: Editing; onClose: () => void }) {
  const { order, editing, onClose } = props
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.contact
  const form = useFirstField()
  const known = contactValues(order)
  const { register, handleSubmit, formState, setError, getValues } = useForm<ContactValues>({
    defaultValues: known,
    resolver,
  })
  const save = useSaveDetails(order, () => {
    toast.success(LL.ownOrder.form.saved())
    onClose()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server.
  useEffect(() => {
    for (const { path, message } of save.issues) setError(path as ContactField, { type: 'server', message })
  }, [save.error])

  const submit = (values: ContactValues) => {
    const body = contactBody(known, { ...known, ...values })
    if (body) return save.save(body)
    toast.info(LL.ownOrder.form.nothing())
    onClose()
  }
  const errorOf = (field: ContactField): string | undefined => {
    const error = formState.errors[field]
    if (!error) return undefined
    const { departureDate, returnDate } = getValues()
    const trip = { departureDate: departureDate || null, returnDate: returnDate || null }
    const short = order.travellers.flatMap(({ position, decision, passportExpiry: expiry }) => {
      if (decision === 'withdrawn') return []
      const holder = { name: travellerName(order, position, LL), expiry }
      return shortPassportText(holder, trip, LL, format) ?? []
    })
    const isPassport = error.type === 'server' && /passport/i.test(error.message ?? '') && short.length > 0
    return isPassport ? short.join(' ') : texts.errors[field]()
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit(submit)} className="mt-3 grid gap-4">
      <Field label={texts.name()} error={errorOf('customerName')}>
        {(control) => <TextInput {...control} {...register('customerName')} autoComplete="name" maxLength={200} />}
      </Field>
      <Field label={texts.email()} hint={texts.emailHint()} error={errorOf('customerEmail')}>
        {(control) => (
          <TextInput {...control} {...register('customerEmail')} type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      <Field label={texts.phone()} hint={texts.phoneHint()} error={errorOf('customerPhone')} optional>
        {(control) => (
          <TextInput {...control} {...register('customerPhone')} type="tel" autoComplete="tel" maxLength={40} />
        )}
      </Field>
      {editing.journey && (
        <>
          <Field label={texts.departure()} error={errorOf('departureDate')} optional>
            {(control) => <TextInput {...control} {...register('departureDate')} type="date" />}
          </Field>
          <Field label={texts.return()} error={errorOf('returnDate')} optional>
            {(control) => <TextInput {...control} {...register('returnDate')} type="date" />}
          </Field>
        </>
      )}
      <SaveFailure order={order} save={save} />
      <FormButtons saving={save.saving} onCancel={onClose} />
    </form>
  )
}
