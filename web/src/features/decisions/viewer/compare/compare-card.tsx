import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { countsFor } from '@passage/contracts/domain/documents/needed-documents'
import type { PassportFact } from '@passage/contracts/domain/documents/passport-comparison'
import { type Journey, passportValidUntil, shortPassport } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { PASSPORT_FIELDS, type PassportField } from '@passage/contracts/domain/travellers/traveller-fields'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { useTravellerNames } from '../../../one-order/travellers/traveller-name.ts'
import { travellerSlots } from '../../../one-order/travellers/traveller-values.ts'
import { usePassportRows } from '../../../one-order/travellers/use-passport-rows.ts'
import { FullNumber } from './full-number.tsx'
import { MachineMark, MachineVerdict, namesRead, readOf } from './machine-read.tsx'
import { PhotoPlace } from './photo-place.tsx'
import { PhotoPoints } from './photo-points.tsx'

interface CompareCardProps {
  order: FullOrder
  document: OrderDocument
  documents: readonly OrderDocument[]
}

/** What the order says of its trip and of the document's traveller, or of all where it is for all; passport numbers masked. */
export function CompareCard({ order, document, documents }: CompareCardProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const rowsOf = usePassportRows()
  const { nameAt } = useTravellerNames(order)
  const texts = LL.documentViewer.compare
  const id = useId()
  const compared = travellerSlots(order).filter(
    ({ position, decision }) => decision !== 'withdrawn' && countsFor(position, document.travellerId),
  )
  const read = readOf(order, document)
  const textsRead = read ? rowsOf({ ...read, passportNumber: null }) : []
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  const day = (value: string | null) => (value ? format.date(value) : texts.notGiven())
  return (
    <section aria-labelledby={id} className="@container grid grid-cols-1 content-start gap-3 text-sm">
      <MachineVerdict order={order} document={document} />
      <PhotoPoints document={document} />
      <h4 id={id} className="text-base font-semibold">
        {texts.title()}
      </h4>
      <Facts
        facts={[
          [texts.destination(), country],
          [texts.departure(), day(order.departureDate)],
          [texts.return(), day(order.returnDate)],
        ]}
      />
      <ul className="grid grid-cols-1 gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        {compared.map((traveller) => {
          const { position } = traveller
          const mark = (fact: PassportFact, text: string) =>
            read && <MachineMark traveller={position} {...{ read, fact, text }} />
          return (
            <li key={position} className="rounded-control border border-hairline bg-card p-3">
              <p className="flex flex-wrap items-center gap-x-2 text-base font-medium">
                <bdi>
                  {`${traveller.firstName} ${traveller.lastName}`.trim() || texts.unnamed({ number: position })}
                </bdi>
                <span className="contents text-sm">{read && mark('names', namesRead(read))}</span>
              </p>
              <Facts
                facts={rowsOf(traveller).map(([label, text], index) => [
                  label,
                  text || texts.notGiven(),
                  mark(FACTS[PASSPORT_FIELDS[index] as PassportField], textsRead[index]?.[1] ?? ''),
                ])}
              />
              {traveller.passportNumber && (
                <FullNumber orderId={order.id} position={position} name={nameAt(position)} />
              )}
              <Validity expiry={traveller.passportExpiry} order={order} />
            </li>
          )
        })}
      </ul>
      <PhotoPlace document={document} documents={documents} />
    </section>
  )
}

const FACTS: Record<PassportField, PassportFact> = {
  birthDate: 'birthDate',
  nationality: 'nationality',
  passportNumber: 'number',
  passportExpiry: 'passportExpiry',
}

const LOOKS = {
  valid: [CircleCheck, 'text-green'],
  too_soon: [CircleAlert, 'text-red'],
  expired: [CircleAlert, 'text-red'],
  unknown: [CircleHelp, 'text-slate'],
} as const

function Validity({ expiry, order }: { expiry: string | null; order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.documentViewer.compare
  const { state, needed, days } = checkPassport(expiry, order, luxembourgDay(new Date()))
  const words = () => {
    if (needed !== null) return texts.validity[state]({ needed: format.date(needed), days })
    return state === 'too_soon' ? '' : texts.validityUndated[state]()
  }
  const [Icon, tone] = LOOKS[state]
  return (
    <p className={cx('mt-2 flex items-start gap-1.5 font-medium', tone)}>
      <Icon aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{words()}</span>
    </p>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string, mark?: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-y-0.5">
      {facts.map(([label, value, mark]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-slate">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
          {mark && <dd className="contents">{mark}</dd>}
        </div>
      ))}
    </dl>
  )
}

interface PassportCheck {
  /** `unknown`: its expiry was not given. */
  state: 'unknown' | 'expired' | 'too_soon' | 'valid'
  /** Until when it must be valid, an ISO day; null: the journey's days are not given. */
  needed: string | null
  /** By how many days it is short. */
  days: number
}

/** A passport's expiry against the journey. Public specification §9. All ISO days. */
export function checkPassport(expiry: string | null, journey: Journey, today: string): PassportCheck {
  const isDated = journey.departureDate !== null || journey.returnDate !== null
  const needed = isDated ? passportValidUntil(journey, today) : null
  const { days } = shortPassport(expiry, journey, today) ?? { days: 0 }
  if (!expiry) return { state: 'unknown', needed, days }
  if (expiry < today) return { state: 'expired', needed, days }
  return { state: days > 0 ? 'too_soon' : 'valid', needed, days }
}
