import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { BirthDateInput } from '../../../../ui/forms/birth-date-input.tsx'
import { TextInput } from '../../../../ui/forms/inputs.tsx'
import { type PassportValues, passportRead } from '../../state/passport-read.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { currentDraft, sendToDraft } from '../../state/wizard/wizard-store.ts'
import { AnswerField } from './answer-field.tsx'
import { NationalityField } from './nationality-field.tsx'

const PassportLines = lazyPart(async () => {
  const { PassportLines } = await import('../../../one-order/travellers/passport-lines.tsx')
  return { default: PassportLines }
})

/** Read from the passport's two lines, or typed. `opened`: they have been unfolded. */
export function PassportFields({ index, opened }: { index: number; opened: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.passportFields
  const { value: departureDate } = useAnswer('departureDate')
  const today = luxembourgDay(new Date())
  const isDay = /^2[01]\d{2}-\d{2}-\d{2}$/.test(departureDate)
  const until = isDay ? passportValidUntil({ departureDate, returnDate: null }, today) : null
  return (
    <>
      {opened && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PassportLines onRead={(values) => fillIn(index, values)} />
        </Suspense>
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <AnswerField
          name={`travellers.${index}.birthDate`}
          label={texts.birthDate()}
          optional
          className="sm:col-span-2"
        >
          {({ value, name, onChange: _, ...control }) => (
            <BirthDateInput
              {...control}
              name={name}
              value={value}
              onChange={(value) => sendToDraft({ type: 'answered', name, value })}
              max={today}
            />
          )}
        </AnswerField>
        {index > 0 && <NationalityField name={`travellers.${index}.nationality`} optional />}
        <AnswerField
          name={`travellers.${index}.passportNumber`}
          label={texts.number()}
          hint={texts.numberHint()}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="uppercase tabular-nums"
            />
          )}
        </AnswerField>
        <AnswerField
          name={`travellers.${index}.passportExpiry`}
          label={texts.expiry()}
          hint={until ? texts.expiryHint({ day: format.day(until) }) : undefined}
          optional
        >
          {(control) => <TextInput {...control} type="date" min={today} max="2199-12-31" />}
        </AnswerField>
      </div>
    </>
  )
}

function fillIn(index: number, values: PassportValues): void {
  const { applicant } = currentDraft()
  if (!applicant) return
  for (const [name, value] of passportRead(index, values, applicant)) sendToDraft({ type: 'answered', name, value })
}
