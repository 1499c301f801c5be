import { isClosedWithoutVisa, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { PassportStep } from './passport-steps.ts'

const BY_STATE: Record<PassportStep['state'], string> = {
  complete: 'bg-green text-on-fill',
  in_progress: 'bg-card text-sea ring-2 ring-sea',
  pending: 'bg-card text-control ring-1 ring-control',
}

type Standing = Pick<PassportStep, 'state' | 'status'>

/** The order ended here without a visa: no tick, and nothing green. */
export const isRefusal = ({ state, status }: Standing): boolean =>
  state === 'complete' && isClosedWithoutVisa(status as OrderStatus)

/** The mark of a step, by how far it is. */
export const stepLook = (step: Standing): string => (isRefusal(step) ? 'bg-red text-on-fill' : BY_STATE[step.state])
