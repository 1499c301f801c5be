import type { VisaOfferPage } from '@passage/contracts/api/catalogue.schema'
import type { CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders.schema'
import type { StaffStatus } from '@passage/contracts/domain/order-status'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import type { Client } from './api.ts'

export interface SampleOrders {
  offerId: number
  unpaid: OrderCreated
  atEmbassy: OrderCreated
  completed: OrderCreated
  rejected: OrderCreated
}

/** Orders of the demo customer to look at, moved on by the demo provider. */
export async function sampleOrders(client: Client): Promise<SampleOrders> {
  const { data } = await client.call<VisaOfferPage>('customer', 'GET', '/api/visa-orders?page=1&limit=9&search=Japan')
  const [offer] = data
  if (!offer) throw new Error('The catalogue has no offer for Japan.')

  async function orderAt(...way: readonly (readonly [StaffStatus, string])[]): Promise<OrderCreated> {
    const order: CreateOrderInput = {
      visaProductId: offer?.id ?? 0,
      customerName: 'Marie Durand',
      customerEmail: 'marie.durand@passage.example',
      customerPhone: '+352 621 123 456',
      nationality: 'FR',
      numberOfApplicants: 2,
      totalAmount: (Number(offer?.totalPrice) * 2).toFixed(2),
      travellers: [
        { firstName: 'Marie', lastName: 'Durand', ...madeUpDetails('FR') },
        { firstName: 'Jean-Baptiste', lastName: 'Durand-Lefebvre', ...madeUpDetails('FR', 2) },
      ],
    }
    const created = await client.call<OrderCreated>('customer', 'POST', '/api/orders', order)
    for (const [status, notes] of way) {
      await client.call('provider', 'PATCH', `/api/orders/${created.id}/status`, { status, notes })
    }
    return created
  }

  const processing = ['processing', 'All documents are accepted. We prepare your file.'] as const
  const submitted = ['submitted', 'Handed in at the embassy this morning.'] as const
  return {
    offerId: offer.id,
    unpaid: await orderAt(),
    atEmbassy: await orderAt(processing, submitted),
    completed: await orderAt(processing, submitted, ['approved', ''], ['completed', 'Have a good journey.']),
    rejected: await orderAt(processing, ['rejected', 'The passport expires before the end of the journey.']),
  }
}
