import type { Screen } from '@passage/contracts/domain/site/screens'
import { Route, Switch } from 'wouter'
import { isHosted } from '../features/session/api/identity.ts'
import { Guard } from './guard.tsx'
import { page } from './page.tsx'

/** Every screen but those of `routes.tsx`. */
type LaterScreen = Exclude<Screen, '/' | '/order' | '/orders'>

const signIn = page(['session'], () => import('../features/session/sign-in-page.tsx'))
const clerkLogin = page(['session'], async () =>
  (await isHosted())
    ? import('../features/hosted/hosted-sign-in-page.tsx')
    : import('../features/session/sign-in-page.tsx'),
)
const catalogue = page(['catalogue'], () => import('../features/catalogue/catalogue-page.tsx'))
const track = page(['tracking', 'track', 'orderDetails'], () => import('../features/track/track-page.tsx'))
const myOrders = page(['myOrders', 'nextStep'], () => import('./pages/my-orders-page.tsx'))
const desk = page(['desk', 'myOrders', 'nextStep', 'tracking'], () => import('../features/desk/desk-page.tsx'))
const dashboard = page(['dashboard', 'statistics'], () => import('./pages/dashboard-page.tsx'))
const clerkSignUp = page(['signUp', 'session'], async () =>
  (await isHosted())
    ? import('../features/hosted/hosted-sign-up-page.tsx')
    : import('../features/sign-up/sign-up-page.tsx'),
)
const verifyEmail = page(['signUp', 'session'], () => import('../features/sign-up/verify-email-page.tsx'))
const resetPassword = page(['signUp', 'session'], () => import('../features/sign-up/reset-password-page.tsx'))
const users = page(['people'], () => import('../features/people/users-page.tsx'))
const agencies = page(['agencies'], () => import('../features/agencies/agencies-page.tsx'))
const countries = page(['countries'], () => import('../features/countries/countries-page.tsx'))
const visaPrices = page(['visaPrices'], () => import('../features/visa-prices/visa-prices-page.tsx'))
const checklists = page(['checklists', 'document'], () => import('../features/checklists/checklists-page.tsx'))
const requirements = page(['requirements'], () => import('../features/requirement-import/requirements-page.tsx'))
const audit = page(['audit'], () => import('../features/audit/audit-page.tsx'))
const contactMessages = page(
  ['contactMessages'],
  () => import('../features/contact-messages/contact-messages-page.tsx'),
)
const partner = page(['partner', 'session'], () => import('../features/partner/register-page.tsx'))
const account = page(['account', 'session'], () => import('./pages/account-page.tsx'))
const legal = page(['legal'], () => import('../features/legal/legal-page.tsx'))
const imprint = page(['legal'], () => import('../features/legal/imprint-page.tsx'))
const helpDocuments = page(
  ['helpPages', 'checker', 'document'],
  () => import('../features/help-pages/documents-page.tsx'),
)
const helpTimes = page(['helpPages', 'checker'], () => import('../features/help-pages/processing-times-page.tsx'))
const notFound = page(['tracking'], () => import('./not-found-page.tsx'))

const PRELOADS: Record<LaterScreen, () => Promise<unknown>> = {
  '/login': signIn.preload,
  '/clerk-login': clerkLogin.preload,
  '/catalog': catalogue.preload,
  '/track': track.preload,
  '/my-orders': myOrders.preload,
  '/desk': desk.preload,
  '/agency-dashboard': dashboard.preload,
  '/account': account.preload,
  '/clerk-signup': clerkSignUp.preload,
  '/verify-email': verifyEmail.preload,
  '/reset-password': resetPassword.preload,
  '/admin/users': users.preload,
  '/admin/agencies': agencies.preload,
  '/admin/countries': countries.preload,
  '/admin/visa-orders': visaPrices.preload,
  '/admin/checklists': checklists.preload,
  '/admin/visa-requirements': requirements.preload,
  '/admin/contact-messages': contactMessages.preload,
  '/admin/audit': audit.preload,
  '/b2b/register': partner.preload,
  '/legal/terms': legal.preload,
  '/legal/privacy': legal.preload,
  '/legal/refund': legal.preload,
  '/legal/cookies': legal.preload,
  '/legal/gdpr': legal.preload,
  '/legal/imprint': imprint.preload,
  '/help/documents': helpDocuments.preload,
  '/help/processing-times': helpTimes.preload,
}

const LEGAL_SCREENS = ['/legal/terms', '/legal/privacy', '/legal/refund', '/legal/cookies', '/legal/gdpr'] as const

/** Loads the page of an address. */
export const preloadLater = (pathname: string): Promise<unknown> =>
  (isLater(pathname) ? PRELOADS[pathname] : notFound.preload)()

const isLater = (pathname: string): pathname is LaterScreen => Object.hasOwn(PRELOADS, pathname)

export default function LaterRoutes() {
  return (
    <Switch>
      <Route path="/login" component={signIn.Page} />
      <Route path="/clerk-login" component={clerkLogin.Page} />
      <Route path="/catalog">
        <Guard needs="product:read">
          <catalogue.Page />
        </Guard>
      </Route>
      <Route path="/track">
        <Guard needs="order:look-up">
          <track.Page />
        </Guard>
      </Route>
      <Route path="/my-orders">
        <Guard needs="order:read">
          <myOrders.Page />
        </Guard>
      </Route>
      <Route path="/desk">
        <Guard needs="desk:use">
          <desk.Page />
        </Guard>
      </Route>
      <Route path="/agency-dashboard">
        <Guard needs="payment-checker:read">
          <dashboard.Page />
        </Guard>
      </Route>
      <Route path="/account">
        <Guard needs="account:read">
          <account.Page />
        </Guard>
      </Route>
      <Route path="/clerk-signup" component={clerkSignUp.Page} />
      <Route path="/verify-email" component={verifyEmail.Page} />
      <Route path="/reset-password" component={resetPassword.Page} />
      <Route path="/b2b/register" component={partner.Page} />
      {LEGAL_SCREENS.map((path) => (
        <Route key={path} path={path} component={legal.Page} />
      ))}
      <Route path="/legal/imprint" component={imprint.Page} />
      <Route path="/help/documents" component={helpDocuments.Page} />
      <Route path="/help/processing-times" component={helpTimes.Page} />
      <Route path="/admin/users">
        <Guard needs="user:manage">
          <users.Page />
        </Guard>
      </Route>
      <Route path="/admin/agencies">
        <Guard needs="agency:manage">
          <agencies.Page />
        </Guard>
      </Route>
      <Route path="/admin/countries">
        <Guard needs="catalogue:manage">
          <countries.Page />
        </Guard>
      </Route>
      <Route path="/admin/visa-orders">
        <Guard needs="catalogue:manage">
          <visaPrices.Page />
        </Guard>
      </Route>
      <Route path="/admin/checklists">
        <Guard needs="catalogue:manage">
          <checklists.Page />
        </Guard>
      </Route>
      <Route path="/admin/visa-requirements">
        <Guard needs="catalogue:manage">
          <requirements.Page />
        </Guard>
      </Route>
      <Route path="/admin/contact-messages">
        <Guard needs="contact-messages:manage">
          <contactMessages.Page />
        </Guard>
      </Route>
      <Route path="/admin/audit">
        <Guard needs="audit:read">
          <audit.Page />
        </Guard>
      </Route>
      <Route component={notFound.Page} />
    </Switch>
  )
}
