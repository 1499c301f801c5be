import { CONTACT_LENGTHS, CONTACT_SUBJECT_LABELS, CONTACT_SUBJECTS } from '@passage/contracts/domain/site/contact'
import type { Ref } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import type { ContactValues } from '../state/contact-values.ts'

/** Remaining characters from which they are shown. */
const NEAR_THE_END = 500

/** The five fields, all required. Public specification §5, *Contact form*. */
export function ContactFields({ form }: { form: UseFormReturn<ContactValues> }) {
  const { LL, locale } = useI18n()
  const texts = LL.contact
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:gap-x-5">
        <Field label={texts.firstName()} error={errors.firstName?.message}>
          {(control) => (
            <TextInput
              {...control}
              required
              autoComplete="given-name"
              maxLength={CONTACT_LENGTHS.name}
              {...register('firstName')}
            />
          )}
        </Field>
        <Field label={texts.lastName()} error={errors.lastName?.message}>
          {(control) => (
            <TextInput
              {...control}
              required
              autoComplete="family-name"
              maxLength={CONTACT_LENGTHS.name}
              {...register('lastName')}
            />
          )}
        </Field>
      </div>
      <Field label={texts.email()} hint={texts.emailHint()} error={errors.email?.message}>
        {(control) => <TextInput {...control} required type="email" autoComplete="email" {...register('email')} />}
      </Field>
      <Field label={texts.subject()} error={errors.subject?.message}>
        {(control) => (
          <Select {...control} required {...register('subject')}>
            <option value="">{texts.choose()}</option>
            {CONTACT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {CONTACT_SUBJECT_LABELS[subject][locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={texts.message()}
        hint={
          <>
            {texts.messageHint()}
            <MessageRoom control={form.control} />
          </>
        }
        error={errors.message?.message}
      >
        {(control) => <TextArea {...control} required rows={4} {...register('message')} />}
      </Field>
    </>
  )
}

/** The remaining characters, near the limit. */
function MessageRoom({ control }: { control: Control<ContactValues> }) {
  const texts = useI18n().LL.contact
  const left = CONTACT_LENGTHS.message - (useWatch({ control, name: 'message' }) ?? '').trim().length
  if (left > NEAR_THE_END) return null
  return <span className="mt-1 block font-medium tabular-nums">{left >= 0 ? texts.left(left) : texts.over(-left)}</span>
}

/** A field that people cannot see, hear or focus: only a program fills it in. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  const { LL } = useI18n()
  return (
    <div aria-hidden className="sr-only">
      <label>
        {LL.contact.website()}
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
