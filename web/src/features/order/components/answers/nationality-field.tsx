import { useI18n } from '../../../../i18n/use-i18n.ts'
import { NationalityOptions } from '../../../../ui/forms/choices.tsx'
import { Select } from '../../../../ui/forms/inputs.tsx'
import type { AnswerName } from '../../state/answers.ts'
import { AnswerField } from './answer-field.tsx'

export function NationalityField(props: { name: AnswerName; hint?: string; optional?: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  return (
    <AnswerField {...props} label={texts.nationality()}>
      {(control) => (
        <Select {...control}>
          <option value="">{texts.chooseNationality()}</option>
          <NationalityOptions />
        </Select>
      )}
    </AnswerField>
  )
}
