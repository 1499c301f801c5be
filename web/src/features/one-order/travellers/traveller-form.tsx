import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Editing } from '@passage/contracts/domain/orders/edit-rule'
import type { TravellerField } from '@passage/contracts/domain/orders/traveller-complete'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { BirthDateInput } from '../../../ui/forms/birth-date-input.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { NationalityOptions } from '../../../ui/forms/choices.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { FormButtons } from '../details/form-buttons.tsx'
import { SaveFailure } from '../details/save-failure.tsx'
import { useFirstField } from '../details/use-first-field.ts'
import { useSaveDetails } from '../details/use-save-details.ts'
import { PassportLines } from './passport-lines.tsx'
import { NO_FIRST_NAME, readValues, type TravellerValues, travellerBody, travellerValues } from './traveller-values.ts'

export interface TravellerFormProps {
  order: FullOrder
  traveller: TravellerView
  editing: Editing
  onClose: () => void
}

const isoToday = () => luxembourgDay(new Date())

/** One traveller as the passport says. What is known is fixed once the 24 hours are over; what is missing may come. */
export default function TravellerForm({ order, traveller, editing, onClose }: TravellerFormProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.travellers
  const form = useFirstField()
  const validUntil = passportValidUntil(order, isoToday())
  const resolver = useMemo(
    () => lazyResolver(async () => ({ resolver: (await import('./traveller-resolver.ts')).resolver(validUntil) })),
    [validUntil],
  )
  const { register, handleSubmit, formState, setError, setValue, getValues, control, watch } = useForm<TravellerValues>(
    {
      defaultValues: travellerValues(traveller),
      resolver,
    },
  )
  const save = useSaveDetails(order, () => {
    toast.success(LL.ownOrder.form.saved())
    onClose()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server.
  useEffect(() => {
    for (const { path, message } of save.issues) {
      setError(path.split('.').at(-1) as TravellerField, { type: 'server', message })
    }
  }, [save.error])

  const day = format.day(validUntil)
  const hasDay = Boolean(order.departureDate ?? order.returnDate)
  const errorOf = (field: TravellerField): string | undefined => {
    const error = formState.errors[field]
    if (!error) return undefined
    if (field !== 'passportExpiry') return texts.errors[field]()
    if (error.type !== 'server' && error.message !== 'soon') return texts.errors.passportExpiryForm()
    return hasDay ? texts.errors.passportExpiry({ day }) : texts.errors.passportExpired()
  }
  const isFixed = (name: TravellerField) => Boolean(traveller[name]) && !editing.corrects
  const field = (name: TravellerField, hint: string | undefined, input: (control: InputProps) => ReactNode) => {
    const fixed = isFixed(name)
    return (
      <Field label={texts.fields[name]()} hint={fixed ? texts.fixed() : hint} error={errorOf(name)}>
        {(control) => input({ ...control, ...register(name), disabled: fixed })}
      </Field>
    )
  }
  const submit = (values: TravellerValues) => {
    const known = { ...travellerValues(traveller), ...values }
    save.save({ travellers: [travellerBody(traveller.position, known)] })
  }

  const single = watch('noFirstName') !== ''
  const setSingle = (isSingle: boolean) => {
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    if (isSingle) setValue('firstName', '', change)
    setValue('noFirstName', isSingle ? NO_FIRST_NAME : '', change)
  }

  const fillIn = (read: Partial<TravellerValues>) => {
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    for (const [name, value] of readValues(read, getValues()))
      if (name === 'noFirstName' ? !isFixed('firstName') : !isFixed(name)) setValue(name, value, change)
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit(submit)} className="mt-3 grid gap-5">
      <PassportLines onRead={fillIn} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {field('firstName', texts.nameHint(), (input) => (
          <TextInput {...input} disabled={input.disabled || single} autoComplete="off" maxLength={100} />
        ))}
        {field('lastName', texts.nameHint(), (control) => (
          <TextInput {...control} autoComplete="off" maxLength={100} />
        ))}
        <Checkbox
          label={LL.common.passport.noFirstName()}
          hint={LL.common.passport.noFirstNameHint()}
          checked={single}
          disabled={isFixed('firstName') || (traveller.noFirstName === true && !editing.corrects)}
          onChange={(event) => setSingle(event.target.checked)}
          className="-mt-3 sm:col-span-2"
        />
        <Field
          label={texts.fields.birthDate()}
          hint={isFixed('birthDate') && texts.fixed()}
          error={errorOf('birthDate')}
          className="sm:col-span-2"
        >
          {(input) => (
            <Controller
              control={control}
              name="birthDate"
              render={({ field: { onChange, value, ref } }) => (
                <BirthDateInput
                  {...{ ...input, ref, value, onChange }}
                  max={isoToday()}
                  disabled={isFixed('birthDate')}
                />
              )}
            />
          )}
        </Field>
        {field('nationality', undefined, (control) => (
          <Select {...control}>
            <option value="">{texts.chooseNationality()}</option>
            <NationalityOptions />
          </Select>
        ))}
        {field(
          'passportNumber',
          traveller.passportNumber ? texts.numberKept({ number: traveller.passportNumber }) : texts.numberHint(),
          (control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="uppercase tabular-nums"
            />
          ),
        )}
        {field('passportExpiry', hasDay ? texts.expiryHint({ day }) : texts.expiryHintOpen(), (control) => (
          <TextInput {...control} type="date" />
        ))}
      </div>
      <SaveFailure order={order} save={save} />
      <FormButtons saving={save.saving} onCancel={onClose} />
    </form>
  )
}

type InputProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  disabled: boolean
}
