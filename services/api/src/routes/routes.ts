import { Hono } from 'hono'
import type { Env } from '../http/types.ts'
import { adminOffers } from './catalogue/admin-offers.ts'
import { adminRequirements } from './catalogue/admin-requirements.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { visaProducts } from './catalogue/visa-products.ts'
import { auditLog } from './desk/audit.ts'
import { desk } from './desk/desk.ts'
import { deskStatus } from './desk/desk-status.ts'
import { deskDecisions, deskStaff, orderAssignment } from './desk/desk-work.ts'
import { statistics } from './desk/statistics.ts'
import { team } from './desk/team.ts'
import { checklists } from './documents/checklists.ts'
import { documentDeletion } from './documents/document-deletion.ts'
import { documents } from './documents/documents.ts'
import { orderPdfs } from './documents/order-pdfs.ts'
import { visaDocuments } from './documents/visa-documents.ts'
import { commission } from './money/commission.ts'
import { orderMoney } from './money/order-money.ts'
import { paymentCheckerRoutes } from './money/payment-checker.ts'
import { stripe } from './money/stripe.ts'
import { agencyOrders, placeAgencyOrder } from './orders/agency-orders.ts'
import { events } from './orders/events.ts'
import { orderActions } from './orders/order-actions.ts'
import { orderDraft } from './orders/order-draft.ts'
import { orderOperations } from './orders/order-operations.ts'
import { orderSteps } from './orders/order-steps.ts'
import { orders } from './orders/orders.ts'
import { tracking } from './orders/tracking.ts'
import { account } from './people/account.ts'
import { agencies } from './people/agencies.ts'
import { auth, hostedProfile } from './people/auth.ts'
import { ownAccount } from './people/own-account.ts'
import { partners } from './people/partners.ts'
import { askResetRoute, signUpRoutes } from './people/sign-up.ts'
import { tokens } from './people/tokens.ts'
import { users } from './people/users.ts'
import { health } from './service.ts'
import { chatbot } from './site/chatbot.ts'
import { contact } from './site/contact.ts'
import { contactMessages } from './site/contact-messages.ts'
import { site } from './site/site.ts'

/** All routes of the API, under `/api`. */
export const routes = new Hono<Env>()
  .route('/auth', auth)
  .route('/auth', signUpRoutes)
  .route('/clerk', hostedProfile)
  .route('/clerk', askResetRoute)
  .route('/chatbot', chatbot)
  .route('/documents', documents)
  .route('/order-draft', orderDraft)
  .route('/orders/track', tracking)
  .route('/', events)
  .route('/orders', orders)
  .route('/orders', orderSteps)
  .route('/agency-orders', agencyOrders)
  .route('/agency-orders', placeAgencyOrder)
  .route('/agency-orders', orderSteps)
  .route('/agency-orders-with-documents', placeAgencyOrder)
  .route('/orders', orderOperations)
  .route('/payments/checker', paymentCheckerRoutes)
  .route('/desk', desk)
  .route('/dashboard', statistics)
  .route('/agencies', commission)
  .route('/desk', deskStaff)
  .route('/desk', deskDecisions)
  .route('/desk', deskStatus)
  .route('/desk/team', team)
  .route('/orders', orderAssignment)
  .route('/stripe', stripe)
  .route('/tokens', tokens)
  .route('/health', health)
  .route('/site', site)
  .route('/', visaDocuments)
  .route('/', orderActions)
  .route('/', orderMoney)
  .route('/', orderPdfs)
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
