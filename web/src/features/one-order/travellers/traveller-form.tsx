import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { Editing } from '@passage/contracts/domain/orders/edit-rule'
import type { TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { useEffect, useMemo } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type DrawField, Field } from '../../../ui/forms/field.tsx'
import { keepPage } from '../../pictures/passport/kept-pages.ts'
import { FormButtons, SaveFailure, useFirstField, useSaveDetails } from '../details/edit-form.tsx'
import { NameInputs } from './name-inputs.tsx'
import { PassportInputs } from './passport-inputs.tsx'
import { PassportLines } from './passport-lines.tsx'
import { shortPassportText } from './short-passport-text.ts'
import { calledName } from './traveller-name.ts'
import { resolverUntil } from './traveller-resolver.ts'
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
  const resolver = useMemo(() => resolverUntil(validUntil), [validUntil])
  const { handleSubmit, formState, setError, setValue, getValues, control, watch } = useForm<TravellerValues>({
    defaultValues: travellerValues(traveller),
    resolver,
  })
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

  const day = format.date(validUntil)
  const hasDay = Boolean(order.departureDate ?? order.returnDate)
  const errorOf = (field: TravellerField): string | undefined => {
    const error = formState.errors[field]
    if (!error) return undefined
    // A number of the right form is refused where another traveller of the order has it.
    const isRepeated = field === 'passportNumber' && cleanPassportNumber(getValues().passportNumber ?? '') !== null
    if (isRepeated) return texts.errors.repeatedPassport()
    if (field !== 'passportExpiry') return texts.errors[field]()
    if (error.type !== 'server' && error.message !== 'soon') return texts.errors.passportExpiry()
    const { passportExpiry: expiry, ...names } = getValues()
    const name = calledName(names, texts.traveller(traveller.position))
    return shortPassportText({ name, expiry }, order, LL, format) ?? texts.errors.passportExpiry()
  }
  const isFixed = (name: TravellerField) => Boolean(traveller[name]) && !editing.corrects
  const { passportNumber: number } = traveller
  const hints: Partial<Record<TravellerField, string>> = {
    firstName: texts.nameHint(),
    lastName: texts.nameHint(),
    passportNumber: number ? texts.numberKept({ number }) : texts.numberHint(),
    passportExpiry: hasDay
      ? texts.expiryHint({ day, after: texts.after[order.returnDate ? 'return' : 'departure']() })
      : texts.expiryHintOpen(),
  }
  const draw: DrawField<TravellerField> = (name, input, className) => (
    <Field
      key={name}
      label={texts.fields[name]()}
      hint={isFixed(name) ? texts.fixed() : hints[name]}
      error={errorOf(name)}
      className={className}
    >
      {(drawn) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => <>{input({ ...drawn, ...field, disabled: isFixed(name) })}</>}
        />
      )}
    </Field>
  )
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
      <PassportLines onRead={fillIn} onPage={(page) => keepPage(order.id, traveller.position, page)} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <NameInputs
          draw={draw}
          single={{
            checked: single,
            disabled: isFixed('firstName') || (traveller.noFirstName === true && !editing.corrects),
            onChange: setSingle,
          }}
        />
        <PassportInputs draw={draw} chooseNationality={texts.chooseNationality()} />
      </div>
      <SaveFailure order={order} save={save} />
      <FormButtons saving={save.saving} onCancel={onClose} />
    </form>
  )
}
