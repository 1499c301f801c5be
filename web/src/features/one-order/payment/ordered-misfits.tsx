import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useMisfits } from '../../requirements/api/misfits.ts'
import { LaterMisfitAlerts } from '../../requirements/components/later-misfit-alerts.tsx'
import { travellerName } from '../travellers/traveller-name.ts'

/**
 * Before payment: the passports that the visa does not fit, with a link to the visa that does. settled.md, 2026-11-28.
 */
export function OrderedMisfits({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const { destinationCode, visaTypeId, visaTypeCode, travellers } = order
  const positions = travelling(order.decisions)
  const nationalities = positions.map((position) => {
    const known = travellers.find((one) => one.position === position)?.nationality
    return known || (position === 1 ? order.nationality : '')
  })
  const misfits = useMisfits({ countryCode: destinationCode, visaTypeId, visaTypeCode }, nationalities)
  return (
    <LaterMisfitAlerts
      misfits={misfits}
      names={positions.map((position) => travellerName(order, position, LL))}
      isPlaced
      switchTo={({ id }, words) => (
        <LinkButton
          href={wizardPath({ offerId: id, nationality: nationalities[0] || null })}
          variant="secondary"
          size="small"
        >
          {words}
        </LinkButton>
      )}
    />
  )
}
