import type { Context } from '@passage/core/context'
import type { Ledger } from '@passage/integrations/payments/ledger'
import type { Payments } from '@passage/integrations/payments/port'
import type { Client } from '@temporalio/client'

/** What reconciling works with. */
export interface Tools {
  client: Client
  context: Context
  ledger: Ledger
  payments: Pick<Payments, 'expireCheckout'>
}
