import { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { type FullOrder, FullOrder as FullOrderAnswer } from '@passage/contracts/api/orders/order-view.schema'
import { LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { type Api, createApi } from './api.ts'
import { type PlannedOrder, SEED_MAIL_DOMAIN } from './planned-order.ts'

type Username = (typeof DEMO_ACCOUNTS)[number]['username']

/** The running system, with sessions of the demo accounts. */
export interface World {
  api: Api
  /** Session tokens. */
  tokens: Record<'customer' | 'agency' | 'provider', string>
  /** Ids of the orders that earlier runs placed, by the traveller's address. */
  placed: ReadonlyMap<string, string>
  /** Origin of the Stripe sandbox; null: nothing can be paid. */
  sandbox: string | null
}

/** Signs in customer, agency and provider and finds the orders of earlier runs. */
export async function enterWorld(origin: string, sandbox: string | null): Promise<World> {
  const api = createApi(origin)
  const [customer, agency, provider] = await Promise.all([
    signIn(api, 'customer'),
    signIn(api, 'agency'),
    signIn(api, 'provider'),
  ])
  const found = await api.call({
    method: 'GET',
    path: `/api/dashboard/transactions?limit=100&search=${encodeURIComponent(`@${SEED_MAIL_DOMAIN}`)}`,
    token: provider,
    answer: TransactionPage,
  })
  const placed = new Map(found.data.map(({ customerEmail, orderId }) => [customerEmail, orderId]))
  return { api, tokens: { customer, agency, provider }, placed, sandbox }
}

/** An order as staff see it. */
export function readOrder({ api, tokens }: World, orderId: string): Promise<FullOrder> {
  return api.call({ method: 'GET', path: `/api/orders/${orderId}`, token: tokens.provider, answer: FullOrderAnswer })
}

/** The token of the account that placed an order. */
export const ownerToken = ({ tokens }: World, order: PlannedOrder): string => tokens[order.by]

async function signIn(api: Api, username: Username): Promise<string> {
  const password = DEMO_ACCOUNTS.find((account) => account.username === username)?.password
  const body = { username, password }
  return (await api.call({ method: 'POST', path: '/api/auth/login', body, answer: LoginAnswer })).sessionToken
}
