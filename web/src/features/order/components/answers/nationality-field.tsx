import { useI18n } from '../../../../i18n/use-i18n.ts'
import { NationalitySelect } from '../../../../ui/forms/choices.tsx'
import type { AnswerName } from '../../state/answers.ts'
import { AnswerField } from './answer-field.tsx'

export function NationalityField(props: { name: AnswerName; hint?: string; optional?: boolean }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  return (
    <AnswerField {...props} label={texts.nationality()}>
      {(control) => <NationalitySelect {...control} empty={texts.chooseNationality()} />}
    </AnswerField>
  )
}
