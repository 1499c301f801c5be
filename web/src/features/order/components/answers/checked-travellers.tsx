import { readBirthDate } from '@passage/contracts/domain/people/birth-date'
import { cleanPassportNumber } from '@passage/contracts/domain/typed/passport-number'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { NO_TRAVELLER } from '../../state/answers.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'
import { SummaryGroup, type SummaryRow, SummaryRows } from './summary-group.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The travellers as typed, the passport number in full: it is checked against the passport. What is empty follows later. */
export function CheckedTravellers({ held }: { held: boolean }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const passport = LL.order.passportFields
  const { travellers, numberOfApplicants, nationality } = useAtomValue(applicantAtom)
  const day = (text: string) => (DAY.test(text) ? format.date(text) : '')
  const country = (code: string) => (code ? nationalityName(code, locale) : '')

  const rowsOf = (index: number): SummaryRow[] => {
    const one = travellers[index] ?? NO_TRAVELLER
    const isUnknown = index > 0 && Object.values(one).every((text) => text.trim() === '')
    if (isUnknown) return [[texts.bothNames(), LL.order.check.follows()]]
    const later = index === 0 ? undefined : 'optional'
    const known = [
      [passport.birthDate(), readBirthDate(one.birthDate) ? format.date(one.birthDate) : ''],
      [passport.number(), cleanPassportNumber(one.passportNumber) ?? one.passportNumber],
      [passport.expiry(), day(one.passportExpiry)],
    ] as const
    const missing = known.filter(([, answer]) => answer === '').length
    return [
      [texts.bothNames(), `${one.firstName} ${one.lastName}`.trim()],
      [texts.nationality(), country(index === 0 ? nationality : one.nationality), later],
      ...known.filter(([, answer]) => answer !== ''),
      ...(missing > 0
        ? [[LL.order.passport.title(), missing === 3 ? passport.follows() : passport.restFollows()] as const]
        : []),
    ]
  }
  const all = Array.from({ length: numberOfApplicants }, (_, index) => index)

  return (
    <SummaryGroup title={texts.travellers()} change="travellers.0.firstName" held={held}>
      {all.map((index) => (
        <div key={index} className="mt-2 first:mt-0">
          {all.length > 1 && <h3 className="font-medium">{texts.traveller(index + 1)}</h3>}
          <SummaryRows rows={rowsOf(index)} />
        </div>
      ))}
    </SummaryGroup>
  )
}
