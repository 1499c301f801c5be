import { Hono } from 'hono'
import type { Env } from '../http/types.ts'
import { account } from './account.ts'
import { adminOffers } from './admin-offers.ts'
import { adminRequirements } from './admin-requirements.ts'
import { agencies } from './agencies.ts'
import { agencyOrders, placeAgencyOrder } from './agency-orders.ts'
import { auditLog } from './audit.ts'
import { auth, hostedProfile } from './auth.ts'
import { catalogue } from './catalogue.ts'
import { chatbot } from './chatbot.ts'
import { checklists } from './checklists.ts'
import { commission } from './commission.ts'
import { contact } from './contact.ts'
import { contactMessages } from './contact-messages.ts'
import { desk } from './desk.ts'
import { deskStatus } from './desk-status.ts'
import { deskStaff, orderHands } from './desk-work.ts'
import { documentDeletion } from './document-deletion.ts'
import { documentExchange } from './document-exchange.ts'
import { documentReview } from './document-review.ts'
import { documents } from './documents.ts'
import { listEvents } from './list-events.ts'
import { orderDetails } from './order-details.ts'
import { orderDraft } from './order-draft.ts'
import { orderMails } from './order-mails.ts'
import { orderMoney } from './order-money.ts'
import { orderPapers } from './order-papers.ts'
import { orderRetry } from './order-retry.ts'
import { orderSteps } from './order-steps.ts'
import { orders } from './orders.ts'
import { ownAccount } from './own-account.ts'
import { partners } from './partners.ts'
import { paymentCheckerRoutes } from './payment-checker.ts'
import { payments } from './payments.ts'
import { health } from './service.ts'
import { askResetRoute, signUpRoutes } from './sign-up.ts'
import { site } from './site.ts'
import { statistics } from './statistics.ts'
import { stripe } from './stripe.ts'
import { tokens } from './tokens.ts'
import { tracking } from './tracking.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'
import { visaDocuments } from './visa-documents.ts'
import { visaProducts } from './visa-products.ts'
import { workflowHistory } from './workflow-history.ts'

/** All calls of the API, under `/api`. */
export const routes = new Hono<Env>()
  .route('/auth', auth)
  .route('/auth', signUpRoutes)
  .route('/clerk', hostedProfile)
  .route('/clerk', askResetRoute)
  .route('/chatbot', chatbot)
  .route('/documents', documents)
  .route('/order-draft', orderDraft)
  .route('/orders/track', tracking)
  .route('/', listEvents)
  .route('/orders', orders)
  .route('/orders', orderSteps)
  .route('/agency-orders', agencyOrders)
  .route('/agency-orders', placeAgencyOrder)
  .route('/agency-orders', orderSteps)
  .route('/agency-orders-with-documents', placeAgencyOrder)
  .route('/orders', workflowHistory)
  .route('/orders', orderMails)
  .route('/payments/checker', paymentCheckerRoutes)
  .route('/payments', payments)
  .route('/dashboard', transactions)
  .route('/desk', desk)
  .route('/dashboard', statistics)
  .route('/agencies', commission)
  .route('/desk', deskStaff)
  .route('/desk', deskStatus)
  .route('/orders', orderHands)
  .route('/stripe', stripe)
  .route('/tokens', tokens)
  .route('/health', health)
  .route('/site', site)
  .route('/', documentReview)
  .route('/', documentExchange)
  .route('/', visaDocuments)
  .route('/', orderDetails)
  .route('/', orderMoney)
  .route('/', orderPapers)
  .route('/', orderRetry)
  .route('/', account)
  .route('/', ownAccount)
  .route('/', users)
  .route('/', agencies)
  .route('/', auditLog)
  .route('/b2b', partners)
  .route('/contact', contact)
  .route('/admin/contact-messages', contactMessages)
  .route('/documents', documentDeletion)
  .route('/admin/visa-orders', adminOffers)
  .route('/admin/visa-requirements', adminRequirements)
  .route('/visa-products', visaProducts)
  .route('/', catalogue)
  .route('/', checklists)
