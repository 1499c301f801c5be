import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PassportInputs } from '../../../one-order/travellers/passport-inputs.tsx'
import { type PassportValues, passportRead } from '../../state/passport-read.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { currentDraft, sendToDraft } from '../../state/wizard/wizard-store.ts'
import { AnswerField } from './answer-field.tsx'

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
  const words = {
    birthDate: { label: texts.birthDate() },
    nationality: { label: LL.order.details.nationality() },
    passportNumber: { label: texts.number(), hint: texts.numberHint() },
    passportExpiry: { label: texts.expiry(), hint: until && texts.expiryHint({ day: format.date(until) }) },
  }
  return (
    <>
      {opened && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PassportLines onRead={(values) => fillIn(index, values)} />
        </Suspense>
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <PassportInputs
          chooseNationality={index > 0 ? LL.order.details.chooseNationality() : null}
          draw={(name, input, className) => (
            <AnswerField
              key={name}
              name={`travellers.${index}.${name}`}
              {...words[name]}
              className={className}
              optional
            >
              {input}
            </AnswerField>
          )}
        />
      </div>
    </>
  )
}

function fillIn(index: number, values: PassportValues): void {
  const { applicant } = currentDraft()
  if (!applicant) return
  for (const [name, value] of passportRead(index, values, applicant)) sendToDraft({ type: 'answered', name, value })
}
