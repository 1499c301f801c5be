import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useTellingNames } from './for-whom.tsx'
import type { VisaItem } from './visa-upload.ts'
import { doubtOf } from './whose-visa.ts'

/** A doubt of a file about its traveller; null: none. A number that is not in the order is the same doubt for each. */
export function doubtKey(item: VisaItem, position: number | null | undefined, order: FullOrder): string | null {
  const doubt = doubtOf(item.text, position, order)
  return doubt && JSON.stringify([doubt, doubt.kind !== 'unknown_number' && position])
}

/** The name of the tick by which a file is delivered in spite of its doubt. */
export const tickOf = ({ id }: VisaItem): string => `sure-${id}`

interface VisaDoubtBoxProps {
  order: FullOrder
  item: VisaItem
  /** Of its traveller; null: all, or the only one. */
  position: number | null | undefined
  disabled: boolean
  /** The upload was tried. */
  tried: boolean
  onAccept: (key: string | null) => void
}

/** What in a file's text speaks against its traveller, with a tick to deliver it all the same. */
export function VisaDoubtBox({ order, item, position, disabled, tried, onAccept }: VisaDoubtBoxProps) {
  const { doubt: texts } = useI18n().LL.staffWork.visa
  const nameAt = useTellingNames(order)
  const doubt = doubtOf(item.text, position, order)
  const key = doubtKey(item, position, order)
  if (!doubt || item.phase === 'linked') return null
  const accepted = item.accepted === key
  return (
    <Alert kind="warning" title={words()}>
      <Checkbox
        name={tickOf(item)}
        label={texts.accept()}
        disabled={disabled}
        checked={accepted}
        error={tried && !accepted ? texts.missing() : undefined}
        onChange={({ target }) => onAccept(target.checked ? key : null)}
      />
    </Alert>
  )

  function words(): string {
    if (doubt?.kind === 'unknown_number') return texts.unknownNumber({ number: doubt.number })
    const name = nameAt(doubt?.position ?? 0)
    return doubt?.kind === 'other_number'
      ? texts.otherNumber({ number: doubt.number, name })
      : texts.otherName({ name })
  }
}
