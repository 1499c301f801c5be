import type { OfferConditions } from '@passage/contracts/domain/catalogue/journey-needs'
import { Fingerprint, House, MessagesSquare, Send } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { cx } from '../../../lib/class-names.ts'

export interface JourneyNeedsProps extends Pick<OfferConditions, 'inPerson' | 'passportSent'> {
  visaTypeCode: string
  /** About how many days travellers are without their passport. */
  passportDays: number
  className?: string
}

const ICONS = { no: House, biometrics: Fingerprint, interview: MessagesSquare } as const

/** Whether travellers must appear in person, and whether their passport is sent in: a sentence each. */
export function JourneyNeeds({ visaTypeCode, ...needs }: JourneyNeedsProps) {
  return (
    <VisaTexts type={visaTypeCode}>
      <Sentences {...needs} />
    </VisaTexts>
  )
}

/** The same in one line, where it was said before. */
export const NeedsLine = ({ visaTypeCode, ...needs }: Omit<JourneyNeedsProps, 'passportDays'>) => (
  <VisaTexts type={visaTypeCode}>
    <ShortNeeds {...needs} />
  </VisaTexts>
)

function ShortNeeds({ inPerson, passportSent, className }: Omit<JourneyNeedsProps, 'visaTypeCode' | 'passportDays'>) {
  const { map, needs } = useI18n().LL.journey
  const said = [
    inPerson === 'no' ? needs.no() : map.inPerson[inPerson](),
    ...(passportSent ? [map.steps.passport_sent()] : []),
  ]
  return (
    <p data-needs={inPerson} className={className}>
      {said.join(' · ')}
    </p>
  )
}

function Sentences({ inPerson, passportSent, passportDays, className }: Omit<JourneyNeedsProps, 'visaTypeCode'>) {
  const texts = useI18n().LL.journey.needs
  const Icon = ICONS[inPerson]
  return (
    <ul data-needs={inPerson} className={cx('grid gap-1', className)}>
      <li className="flex items-start gap-2">
        <Icon aria-hidden className="size-5 shrink-0 text-slate" />
        {texts[inPerson]()}
      </li>
      {passportSent && (
        <li className="flex items-start gap-2">
          <Send aria-hidden className="size-5 shrink-0 text-slate" />
          {texts.passport(passportDays)}
        </li>
      )}
    </ul>
  )
}
