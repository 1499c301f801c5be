import { useI18n } from '../../../../i18n/use-i18n.ts'
import { NationalitySelect } from '../../../../ui/forms/choices.tsx'
import { NameInputs } from '../../../one-order/travellers/name-inputs.tsx'
import { NO_FIRST_NAME } from '../../../one-order/travellers/traveller-values.ts'
import type { AnswerName } from '../../state/answers.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { AnswerField } from './answer-field.tsx'
import { PassportDetails } from './passport-details.tsx'

/** One traveller: the names, the passport's details that may follow, and of the first the nationality, which is the order's. */
export function TravellerFields({ index, alone }: { index: number; alone: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
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
        <NameInputs
          isOwn={index === 0}
          draw={(name, input) => (
            <AnswerField key={name} name={`travellers.${index}.${name}`} label={texts[name]()} optional={index > 0}>
              {input}
            </AnswerField>
          )}
          single={{
            checked: noFirstName.value !== '',
            onChange: (single) => {
              if (single) firstName.set('')
              noFirstName.set(single ? NO_FIRST_NAME : '')
            },
          }}
        />
        {index === 0 && <NationalityField name="nationality" hint={texts.nationalityHint()} />}
      </div>
      <PassportDetails index={index} />
    </fieldset>
  )
}

function NationalityField(props: { name: AnswerName; hint?: string; optional?: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  return (
    <AnswerField {...props} label={texts.nationality()}>
      {(control) => <NationalitySelect {...control} empty={texts.chooseNationality()} />}
    </AnswerField>
  )
}
