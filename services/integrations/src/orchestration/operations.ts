import { connectClient, type OrchestrationEnv } from './client.ts'
import { type Contacts, contacts } from './contacts.ts'
import { type OrderHistories, orderHistories } from './history.ts'
import { type Partners, partners } from './partners.ts'
import { type PaymentChecker, paymentChecker } from './payment-checker.ts'

/** Temporal for everything but the orders' messages. */
export interface Operations {
  checker: PaymentChecker
  histories: OrderHistories
  partners: Partners
  contacts: Contacts
  close(): Promise<void>
}

/** Connects on its first call. */
export function connectOperations(env: OrchestrationEnv): Operations {
  const client = connectClient(env)
  return {
    checker: paymentChecker(client),
    histories: orderHistories(client),
    partners: partners(client),
    contacts: contacts(client),
    close: () => client.connection.close(),
  }
}
