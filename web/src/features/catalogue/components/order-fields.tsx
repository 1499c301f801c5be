import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { NationalitySelect, PurposeOptions } from '../../../ui/forms/choices.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Select, TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { useEarlyDeparture } from '../../offers/api/offers.ts'
import EarlyDepartureAlert from '../../offers/components/early-departure.tsx'
import { CustomerInputs, type CustomerInputsProps } from '../../placing/customer-inputs.tsx'
import { MisfitConsent } from '../../placing/misfit-consent.tsx'
import { LaterMisfitAlerts } from '../../requirements/components/later-misfit-alerts.tsx'
import type { Misfit } from '../../requirements/state/misfits.ts'
import { type OrderValues, travellersIn } from '../state/catalogue-order.ts'

interface MisfitProps {
  misfits: readonly Misfit[]
  onChangeProduct: (productId: number) => void
}

interface OrderFieldsProps extends MisfitProps {
  product: VisaProduct
}

/** Who travels, when and why. Public specification §3, Order create payload. */
export function OrderFields({ product, misfits, onChangeProduct }: OrderFieldsProps) {
  const { LL } = useI18n()
  const texts = LL.catalogue.order
  const { register, formState, control } = useFormContext<OrderValues>()
  const { errors } = formState
  const wrong = (field: keyof typeof texts.errors) => errors[field] && texts.errors[field]()
  const around = {
    customerName: { className: 'sm:col-span-2' },
    customerEmail: { className: 'self-end' },
    customerPhone: { hint: texts.phoneHint(), optional: true },
  }
  const draw: CustomerInputsProps['draw'] = (name, input) => (
    <Field key={name} label={texts[name]()} error={wrong(name)} {...around[name]}>
      {(drawn) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) => <>{input({ ...drawn, ...field, required: name !== 'customerPhone' })}</>}
        />
      )}
    </Field>
  )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CustomerInputs draw={draw} />
      <Field label={texts.nationality()} error={wrong('nationality')}>
        {(control) => (
          <NationalitySelect {...control} {...register('nationality')} required empty={texts.chooseNationality()} />
        )}
      </Field>
      <Field label={texts.travelPurpose()}>
        {(control) => (
          <Select {...control} {...register('travelPurpose')}>
            <PurposeOptions />
          </Select>
        )}
      </Field>
      <CustomerMisfits misfits={misfits} onChangeProduct={onChangeProduct} />
      <Departure offerId={product.id} />
      <Applicants />
      <Field label={texts.notes()} optional className="sm:col-span-2">
        {(control) => <TextArea {...control} {...register('notes')} rows={3} maxLength={2_000} />}
      </Field>
    </div>
  )
}

/** Whether the visa fits the customer's passport; one press changes it, everything else stays as typed. */
function CustomerMisfits({ misfits, onChangeProduct }: MisfitProps) {
  const { LL } = useI18n()
  const { field, fieldState } = useController<OrderValues, 'acknowledgedWarnings'>({ name: 'acknowledgedWarnings' })
  if (misfits.length === 0) return null
  return (
    <div className="grid gap-4 sm:col-span-2">
      <LaterMisfitAlerts
        misfits={misfits}
        names={['']}
        switchTo={({ id }, words) => (
          <Button size="small" onClick={() => onChangeProduct(id)}>
            {words}
          </Button>
        )}
      />
      <MisfitConsent
        misfits={misfits}
        seen={field.value}
        onChange={field.onChange}
        error={fieldState.error && LL.checker.misfit.missing()}
      />
    </div>
  )
}

/** What was typed becomes the number that counts once the field is left. */
function Applicants() {
  const { LL } = useI18n()
  const texts = LL.catalogue.order
  const { register, setValue } = useFormContext<OrderValues>()
  const field = register('numberOfApplicants', {
    onBlur: ({ target }: { target: HTMLInputElement }) =>
      setValue('numberOfApplicants', String(travellersIn(target.value)), { shouldDirty: true }),
  })
  return (
    <Field label={texts.numberOfApplicants()} hint={texts.applicantsHint()}>
      {(control) => <NumberInput {...control} {...field} />}
    </Field>
  )
}

function Departure({ offerId }: { offerId: number }) {
  const { LL } = useI18n()
  const texts = LL.catalogue.order
  const { register, formState } = useFormContext<OrderValues>()
  const departure = useWatch<OrderValues, 'departureDate'>({ name: 'departureDate' })
  const today = luxembourgDay(new Date())
  const early = useEarlyDeparture(offerId, 'standard', departure)
  return (
    <div className="grid gap-3 self-end">
      <Field
        label={texts.departureDate()}
        error={formState.errors.departureDate && texts.errors.departureDate()}
        optional
      >
        {(control) => <TextInput {...control} {...register('departureDate')} type="date" min={today} />}
      </Field>
      {early && <EarlyDepartureAlert early={early} words={texts.departureSoon} />}
    </div>
  )
}
