import { CreateOrder, type CreateOrderInput } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderQuotas } from '@passage/contracts/domain/orders/order-quotas'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { World } from '../../testing/test-world.ts'
import { createOrder } from '../placing/create-order.ts'

/** Places orders concurrently; returns how many were placed, and how many were refused by code. */
export async function orderAtOnce(
  world: World,
  person: ActingPerson,
  times: number,
  quotas: OrderQuotas,
  idempotencyKey: string | null = null,
  change: Partial<CreateOrderInput> = {},
): Promise<Record<string, number>> {
  const context = { ...world.system, actor: { kind: 'customer', id: person.id } as const }
  const input = CreateOrder.parse({
    visaProductId: world.offerId,
    customerName: 'Marie Durand',
    customerEmail: 'marie@travel.example',
    nationality: 'FR',
    numberOfApplicants: 2,
    totalAmount: '258.00',
    ...change,
  })
  const outcomes = await Promise.all(
    Array.from({ length: times }, () =>
      createOrder(context, person, input, idempotencyKey, quotas).then(
        () => 'placed',
        (error: unknown) => {
          if (error instanceof DomainError) return error.code
          throw error
        },
      ),
    ),
  )
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
