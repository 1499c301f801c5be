import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextInput } from '../../../../ui/forms/inputs.tsx'
import { NO_FIRST_NAME } from '../../../one-order/travellers/traveller-values.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { AnswerField } from './answer-field.tsx'
import { NationalityField } from './nationality-field.tsx'
import { PassportDetails } from './passport-details.tsx'

/** One traveller: the names, the passport's details that may follow, and of the first the nationality, which is the order's. */
export function TravellerFields({ index, alone }: { index: number; alone: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const optional = index > 0
  const firstName = useAnswer(`travellers.${index}.firstName`)
  const noFirstName = useAnswer(`travellers.${index}.noFirstName`)
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-medium">
        {alone ? texts.travellerHint() : texts.traveller(index + 1)}
        {!alone && index === 0 && (
          <span className="ml-1.5 text-sm font-normal text-slate">{texts.travellerHint()}</span>
        )}
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <AnswerField name={`travellers.${index}.firstName`} label={texts.firstName()} optional={optional}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete={index === 0 ? 'given-name' : 'off'}
              maxLength={100}
              disabled={noFirstName.value !== ''}
            />
          )}
        </AnswerField>
        <AnswerField name={`travellers.${index}.lastName`} label={texts.lastName()} optional={optional}>
          {(control) => <TextInput {...control} autoComplete={index === 0 ? 'family-name' : 'off'} maxLength={100} />}
        </AnswerField>
        <Checkbox
          label={LL.common.passport.noFirstName()}
          hint={LL.common.passport.noFirstNameHint()}
          checked={noFirstName.value !== ''}
          onChange={({ target }) => {
            if (target.checked) firstName.set('')
            noFirstName.set(target.checked ? NO_FIRST_NAME : '')
          }}
          className="-mt-3 sm:col-span-2"
        />
        {index === 0 && <NationalityField name="nationality" hint={texts.nationalityHint()} />}
      </div>
      <PassportDetails index={index} />
    </fieldset>
  )
}
