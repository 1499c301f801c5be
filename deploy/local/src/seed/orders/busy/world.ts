import type { Context } from '@passage/core/context'
import type { Ledger } from '@passage/integrations/payments/ledger'
import type { Payments } from '@passage/integrations/payments/port'
import type { Storage } from '@passage/integrations/storage/port'
import type { Tools } from '@passage/temporal-setup/reconcile/examine'

/** What the orders of the busy desk are written with. */
export interface BusyWorld {
  context: Context
  storage: Pick<Storage, 'put'>
  payments: Pick<Payments, 'createCheckout' | 'readCheckout'>
  ledger: Ledger
  client: Tools['client']
  /** Origin of the Stripe sandbox. */
  sandbox: string
  appUrl: string
  /** The account whose decisions the histories show. */
  staffId: string
  /** The instant so many hours ago. */
  ago: (hours: number) => Date
}
