import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Obstacle, StatusOutlook } from '@passage/contracts/domain/orders/status-change'
import type { TranslationFunctions } from '../../../i18n/dictionaries.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOrderStatusName } from '../../../ui/lists/status-name.ts'

type Texts = Pick<TranslationFunctions, 'myOrders'>

/** "3 documents not reviewed". `from`: the name of the status that the order has. */
export function obstacleText({ kind, count }: Obstacle, from: string, { myOrders }: Texts): string {
  const texts = myOrders.statusDialog.obstacles
  switch (kind) {
    case 'irregular':
      return texts.irregular({ from })
    case 'unpaid':
    case 'details_missing':
    case 'no_embassy_file':
      return texts[kind]()
    default:
      return texts[kind](count)
  }
}

/** Why an order is left out of a change of several: "3 documents not reviewed, no embassy file yet"; empty where it is not. */
export function useWhyLeftOut(): (outlook: StatusOutlook, status: OrderStatus) => string {
  const { LL } = useI18n()
  const statusName = useOrderStatusName()
  const { refusals, obstacles: names } = LL.myOrders.statusDialog
  return ({ refusal, obstacles }, status) =>
    [
      ...(refusal ? [refusal === 'traveller_details_missing' ? names.details_missing() : refusals[refusal]()] : []),
      ...toName(obstacles).map((obstacle) => obstacleText(obstacle, statusName(status), LL)),
    ].join(', ')
}

/** `irregular` is named only without another obstacle. */
const toName = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter(({ kind }) => kind !== 'irregular' || obstacles.length === 1)
