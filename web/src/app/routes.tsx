import { Route, Switch } from 'wouter'
import { Guard } from './guard.tsx'
import { page } from './page.tsx'
import { screenList } from './screens.ts'

const routes = screenList.map(([path, { load, rooms, needs }]) => ({ path, needs, Page: page(load, rooms) }))
const NotFound = page(() => import('./not-found-page.tsx'))

/** Loads the page of an address before anything is drawn. A failure shows when the page is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const { Page } = routes.find(({ path }) => path === pathname) ?? { Page: NotFound }
  await Page.preload().catch(() => undefined)
}

/** Each screen of the table at its path, behind its permission. */
export function Routes() {
  return (
    <Switch>
      {routes.map(({ path, needs, Page }) => (
        <Route key={path} path={path}>
          {needs ? (
            <Guard needs={needs}>
              <Page />
            </Guard>
          ) : (
            <Page />
          )}
        </Route>
      ))}
      <Route component={NotFound} />
    </Switch>
  )
}
