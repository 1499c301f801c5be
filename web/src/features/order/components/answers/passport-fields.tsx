import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { PassportField } from '@passage/contracts/domain/travellers/traveller-fields'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { PassportInputs } from '../../../one-order/travellers/passport-inputs.tsx'
import { keepPage } from '../../../pictures/passport/kept-pages.ts'
import { travellersOfSamePassport } from '../../state/answers.ts'
import { useAnswer } from '../../state/use-screen-mistakes.ts'
import { fillIn, readPassports } from '../../state/wizard/wizard-passports.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'
import { AnswerField } from './form-parts.tsx'

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
  const { value: expiry } = useAnswer(`travellers.${index}.passportExpiry`)
  const today = luxembourgDay(new Date())
  const isDay = /^2[01]\d{2}-\d{2}-\d{2}$/.test(departureDate)
  const until = isDay ? passportValidUntil({ departureDate, returnDate: null }, today) : null
  const isRepeated = travellersOfSamePassport(useAtomValue(applicantAtom)).includes(index)
  const labels = LL.ownOrder.travellers.fields
  const hints: Partial<Record<PassportField, string | null>> = {
    passportNumber: texts.numberHint(),
    passportExpiry: [until && texts.expiryHint({ day: format.date(until) }), !expiry && texts.expiryLater()]
      .filter(Boolean)
      .join(' '),
  }
  return (
    <>
      {opened && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PassportLines
            onRead={(values) => fillIn(index, values)}
            onPage={(page) => keepPage('wizard', index + 1, page)}
            onSeveral={readPassports}
          />
        </Suspense>
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <PassportInputs
          chooseNationality={index > 0 ? LL.order.details.chooseNationality() : null}
          draw={(name, input, className) => (
            <AnswerField
              key={name}
              name={`travellers.${index}.${name}`}
              label={labels[name]()}
              hint={hints[name]}
              atOnce={
                isRepeated && name === 'passportNumber' ? LL.order.mistakes.repeatedPassport(index + 1) : undefined
              }
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
