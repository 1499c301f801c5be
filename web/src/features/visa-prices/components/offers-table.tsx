import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { OfferActions, type OfferRowsProps, OfferStatus, SelectBox, useOfferName } from './offer-parts.tsx'

export function OffersTable({ offers, selected, onToggle, onToggleAll, ...actions }: OfferRowsProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const nameOf = useOfferName()
  const texts = LL.visaPrices
  const { columns } = texts
  return (
    <Card padded={false}>
      <Table dense label={texts.table()}>
        <thead>
          <tr>
            <Th>
              <SelectBox
                label={texts.selectAll()}
                checked={selected.length === offers.length}
                partly={selected.length > 0 && selected.length < offers.length}
                onChange={onToggleAll}
              />
            </Th>
            <Th>{columns.country()}</Th>
            <Th>{columns.visaType()}</Th>
            <Th>{columns.agency()}</Th>
            <Th className="text-right">{columns.basePrice()}</Th>
            <Th className="text-right">{columns.processingDays()}</Th>
            <Th className="text-right">{columns.processingFee()}</Th>
            <Th className="text-right">{columns.totalPrice()}</Th>
            <Th>{columns.status()}</Th>
            <Th>{columns.actions()}</Th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id} data-offer={offer.id} className="hover:bg-paper">
              <Td>
                <SelectBox
                  label={texts.selectFor({ name: nameOf(offer), agency: offer.agencyName })}
                  checked={selected.includes(offer.id)}
                  onChange={() => onToggle(offer.id)}
                />
              </Td>
              <Td>
                <span className="flex items-center gap-2 font-medium">
                  <Flag code={offer.countryCode} />
                  {format.name(offer.countryName, offer.countryNameFr)}
                </span>
              </Td>
              <Td>{format.name(offer.visaType, offer.visaTypeFr)}</Td>
              <Td>
                <bdi title={offer.agencyName} className="block max-w-44 truncate">
                  {offer.agencyName}
                </bdi>
              </Td>
              <Td className="text-right whitespace-nowrap">{format.money(offer.basePrice)}</Td>
              <Td className="text-right">{format.number(offer.processingDays)}</Td>
              <Td className="text-right whitespace-nowrap">{format.money(offer.processingFee)}</Td>
              <Td className="text-right font-medium whitespace-nowrap">{format.money(offer.totalPrice)}</Td>
              <Td>
                <OfferStatus isActive={offer.isActive} />
              </Td>
              <Td className="whitespace-nowrap [&>span]:flex-nowrap">
                <OfferActions offer={offer} {...actions} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

interface SelectionBarProps {
  count: number
  onActivate: () => void
  onDeactivate: () => void
  onDelete: () => void
}

/** What can be done with all that is selected; nothing while nothing is. */
export function SelectionBar({ count, onActivate, onDeactivate, onDelete }: SelectionBarProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices
  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls.
    <div role="group" aria-label={texts.selected()} className="flex flex-wrap gap-3">
      <Button variant="secondary" icon={Eye} onClick={onActivate}>
        {texts.activateSelected(count)}
      </Button>
      <Button variant="secondary" icon={EyeOff} onClick={onDeactivate}>
        {texts.deactivateSelected(count)}
      </Button>
      <Button variant="danger" icon={Trash2} onClick={onDelete}>
        {texts.deleteSelected(count)}
      </Button>
    </div>
  )
}
