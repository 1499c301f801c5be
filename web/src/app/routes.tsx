import { RotateCw } from 'lucide-react'
import { type ComponentType, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { KeptOrderList } from '../features/one-order/offline/kept-order-list.tsx'
import { loadMoreTexts } from '../i18n/texts.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { type NotLoadedProps, useNotLoaded } from '../ui/feedback/not-loaded.tsx'
import { useFailureWords } from '../ui/feedback/use-failure-words.ts'
import { Guard } from './guard.tsx'
import { Notice } from './notice.tsx'
import { screenList } from './screens.ts'

/**
 * A page that is loaded with its texts when it is first needed. A preloaded page is rendered at once, without a
 * spinner.
 */
const page = (load: () => Promise<{ default: ComponentType }>, rooms = false) =>
  lazyPart(async () => {
    const [module] = await Promise.all([load(), rooms && loadMoreTexts('rooms')])
    return module
  }, PageNotLoaded)

const routes = screenList.map(([path, { load, rooms, needs }]) => ({ path, needs, Page: page(load, rooms) }))
const NotFound = page(() => import('./not-found-page.tsx'))

/** Loads the page of an address before the first render. A failure is shown when the page is rendered. */
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

function PageNotLoaded(failure: NotLoadedProps) {
  const { LL } = useI18n()
  const { mustReload, isBusy, press } = useNotLoaded(failure)
  const words = useFailureWords(mustReload ? LL.failure.text() : LL.failure.network())
  // The page was not shown yet, so nothing typed can be lost.
  useEffect(() => {
    if (!mustReload) return
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [mustReload])
  return (
    <Notice {...words} after={<KeptOrderList />}>
      <Button icon={RotateCw} busy={isBusy} onClick={press}>
        {mustReload ? LL.failure.reload() : LL.common.retry()}
      </Button>
    </Notice>
  )
}
