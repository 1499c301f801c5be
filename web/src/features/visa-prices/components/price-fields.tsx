import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/inputs.tsx'
import { type OfferValues, totalOf } from '../state/offer-values.ts'

/** What it costs and how long it takes; the total follows while one types. Agency specification §4 and §5. */
export function PriceFields({ form }: { form: UseFormReturn<OfferValues> }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const { register, control, formState } = form
  const { errors } = formState
  const [basePrice, processingFee] = useWatch({ control, name: ['basePrice', 'processingFee'] })
  const baseError = errors.basePrice && (errors.basePrice.message === 'free' ? texts.priceFree() : texts.priceWrong())
  return (
    <>
      <Field label={texts.basePrice()} error={baseError}>
        {(field) => <NumberInput {...field} decimal {...register('basePrice')} />}
      </Field>
      <Field label={texts.processingFee()} error={errors.processingFee && texts.priceWrong()}>
        {(field) => <NumberInput {...field} decimal {...register('processingFee')} />}
      </Field>
      <Field label={texts.totalPrice()} hint={texts.totalHint()}>
        {(field) => (
          <TextInput {...field} readOnly value={totalOf(basePrice, processingFee) ?? ''} className="bg-grey-tint!" />
        )}
      </Field>
      <Field label={texts.processingDays()} error={errors.processingDays && texts.daysWrong()} className="self-end">
        {(field) => <NumberInput {...field} {...register('processingDays')} />}
      </Field>
    </>
  )
}
