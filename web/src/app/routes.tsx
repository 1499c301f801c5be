import { Route, Switch } from 'wouter'
import { page } from './page.tsx'

const home = page(['home'], () => import('./pages/home-page.tsx'))
const order = page(['orderStart'], () => import('../features/order/order-page.tsx'))
const oneOrder = page(['trackingLook'], async () => {
  const one = await import('../features/one-order/one-order-page.tsx')
  await one.preloadView().catch(() => undefined)
  return one
})

/** The list of all other pages is heavier than what draws one, and travellers on a phone begin with those above. */
const loadLater = () => import('./later-routes.tsx')
const later = page([], loadLater)

const PRELOADS: Readonly<Record<string, () => Promise<unknown>>> = {
  '/': home.preload,
  '/order': order.preload,
  '/orders': oneOrder.preload,
}

async function preloadOther(pathname: string): Promise<void> {
  await later.preload()
  await (await loadLater()).preloadLater(pathname)
}

/** Loads the page of an address before anything is drawn. A failure shows when the page is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const preload = PRELOADS[pathname] ?? (() => preloadOther(pathname))
  await preload().catch(() => undefined)
}

export function Routes() {
  return (
    <Switch>
      <Route path="/" component={home.Page} />
      <Route path="/order" component={order.Page} />
      <Route path="/orders" component={oneOrder.Page} />
      <Route component={later.Page} />
    </Switch>
  )
}
