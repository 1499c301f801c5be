import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { expectingVisas } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'
import type { VisaItem } from './visa-upload.ts'
import { whoseVisa } from './whose-visa.ts'

export interface TravellerChoiceProps {
  order: FullOrder
  item: VisaItem
  /** In a table, whose columns have the label and what the file was matched by. */
  inTable?: boolean
  disabled: boolean
  /** The upload was tried. */
  tried: boolean
  onChange: (travellerId: number | null | undefined) => void
}

const ALL = 'all'

/** The traveller of a chosen file: suggested by its text or name, all travellers only by choice. settled.md, 2026-11-28. */
export function TravellerChoice({ order, item, inTable = false, disabled, tried, onChange }: TravellerChoiceProps) {
  const { LL } = useI18n()
  const nameAt = useTellingNames(order)
  const { request, visa, decisions } = LL.staffWork
  const { position } = whoseVisa(item, order)
  const expecting = expectingVisas(order.decisions)
  const labelOf = (one: number) => {
    const decision = order.decisions[one - 1] ?? 'open'
    return expecting.includes(one)
      ? nameAt(one)
      : decisions.named({ what: nameAt(one), names: decisions.names[decision]() })
  }
  return (
    <Field
      label={<span className={cx(inTable && 'sr-only')}>{visa.whose()}</span>}
      hint={inTable ? undefined : <MatchedBy item={item} order={order} />}
      error={whyNot()}
    >
      {(control) => (
        <Select
          {...control}
          name={item.id}
          disabled={disabled}
          value={position === undefined ? '' : (position ?? ALL)}
          onChange={({ target: { value } }) => onChange(value === ALL ? null : Number(value) || undefined)}
        >
          <option value="" disabled>
            {request.chooseTraveller()}
          </option>
          {positionsOf(order.numberOfApplicants).map((one) => (
            <option key={one} value={one} disabled={!expecting.includes(one)}>
              {labelOf(one)}
            </option>
          ))}
          <option value={ALL}>{request.allTravellers()}</option>
        </Select>
      )}
    </Field>
  )

  function whyNot(): string | undefined {
    if (isWithoutVisa(position, order)) return visa.getsNone({ name: labelOf(position) })
    return tried && position === undefined ? visa.whoseMissing() : undefined
  }
}

/** Whether this traveller's visa was refused, or the traveller was taken out. */
export const isWithoutVisa = (
  position: number | null | undefined,
  { decisions }: Pick<FullOrder, 'decisions'>,
): position is number => typeof position === 'number' && !expectingVisas(decisions).includes(position)

/** What a file was matched to its traveller by, and whether its text could be read. */
export function MatchedBy({ item, order }: Pick<TravellerChoiceProps, 'item' | 'order'>) {
  const { match } = useI18n().LL.staffWork.visa
  const { by } = whoseVisa(item, order)
  if (item.text === undefined) return match.reading()
  return (
    <>
      {by ? match.by[by]() : match.none()}
      {item.text === null && <span className="block text-sm text-slate">{match.noText()}</span>}
    </>
  )
}

/** What an order's travellers are called; of two with the same name also which one, and the end of the passport number. */
export function useTellingNames(order: FullOrder): (position: number) => string {
  const { LL } = useI18n()
  const { nameAt } = useTravellerNames(order)
  return (position) => {
    const name = nameAt(position)
    const isShared = positionsOf(order.numberOfApplicants).some((one) => one !== position && nameAt(one) === name)
    if (!isShared) return name
    const traveller = order.travellers.find((one) => one.position === position)
    const which = [LL.tracking.traveller(position), traveller?.passportNumber].filter(Boolean).join(', ')
    // Isolated: the name may be written from right to left.
    return `\u2068${traveller?.firstName} ${traveller?.lastName}\u2069 (${which})`
  }
}
