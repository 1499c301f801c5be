import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { Pencil, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'

export interface OfferRowsProps {
  offers: readonly AdminOffer[]
  selected: readonly number[]
  onToggle: (id: number) => void
  onToggleAll: () => void
  onEdit: (offer: AdminOffer) => void
  onDelete: (offer: AdminOffer) => void
}

/** `Japan, Tourist visa`, in the reader's language. */
export function useOfferName(): (offer: AdminOffer) => string {
  const { LL } = useI18n()
  const format = useFormat()
  return ({ countryName, countryNameFr, visaType, visaTypeFr }) =>
    LL.visaPrices.name({
      country: format.name(countryName, countryNameFr),
      visaType: format.name(visaType, visaTypeFr),
    })
}

export function OfferStatus({ isActive }: { isActive: boolean }) {
  const { LL } = useI18n()
  return (
    <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? LL.visaPrices.active() : LL.visaPrices.inactive()}</Badge>
  )
}

export interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of what it stands for, not all. */
  partly?: boolean
  onChange: () => void
}

/** A tick without words beside, on all of a finger's breadth. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  return (
    <label className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        onChange={onChange}
        className="size-5 accent-sea"
      />
    </label>
  )
}

type OfferPartProps = { offer: AdminOffer } & Pick<OfferRowsProps, 'onEdit' | 'onDelete'>

export function OfferActions({ offer, onEdit, onDelete }: OfferPartProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices
  const named = { name: useOfferName()(offer), agency: offer.agencyName }
  return (
    <span className="flex flex-wrap gap-1">
      <Button
        variant="quiet"
        size="small"
        icon={Pencil}
        aria-label={texts.editFor(named)}
        onClick={() => onEdit(offer)}
      >
        {texts.edit()}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={Trash2}
        className="text-red!"
        aria-label={texts.deleteFor(named)}
        onClick={() => onDelete(offer)}
      >
        {texts.delete()}
      </Button>
    </span>
  )
}
