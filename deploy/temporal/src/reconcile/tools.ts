import type { Context } from '@passage/core/context'
import type { Ledger } from '@passage/integrations/payments/ledger'
import type { Payments } from '@passage/integrations/payments/port'
import type { Client } from '@temporalio/client'
import type { Pause } from './settle.ts'

/** What reconciling works with. */
export interface Tools {
  client: Client
  context: Context
  ledger: Ledger
  payments: Pick<Payments, 'expireCheckout'>
  /** Between two looks at an order that differs; real time unless it says otherwise. */
  pause?: Pause
}
