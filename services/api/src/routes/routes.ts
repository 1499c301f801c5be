import { Hono } from 'hono'
import type { Env } from '../http/types.ts'
import { auth, hostedProfile } from './auth.ts'
import { catalogue } from './catalogue.ts'
import { documents } from './documents.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { health } from './service.ts'
import { stripe } from './stripe.ts'
import { tracking } from './tracking.ts'
import { transactions } from './transactions.ts'

/** All calls of the API, under `/api`. */
export const routes = new Hono<Env>()
  .route('/auth', auth)
  .route('/clerk', hostedProfile)
  .route('/documents', documents)
  .route('/orders/track', tracking)
  .route('/orders', orders)
  .route('/payments', payments)
  .route('/dashboard', transactions)
  .route('/stripe', stripe)
  .route('/health', health)
  .route('/', catalogue)
