import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { Suspense } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { lazyPart, NoFallback } from '../../ui/feedback/lazy-part.tsx'

const SidebarLinks = lazyPart(() => import('./sidebar-links.tsx'), NoFallback)

/** Staff's navigation beside their screens from 1,280 pixels; below, the slide-out menu has the same groups. */
export function Sidebar({ user }: { user: CurrentUser }) {
  const { LL } = useI18n()
  return (
    <div className="w-56 shrink-0 border-r border-hairline max-xl:hidden print:hidden">
      <nav
        aria-label={LL.nav.label()}
        className="sticky top-16 max-h-[calc(100dvh-4.0625rem)] overflow-y-auto px-2 py-6"
      >
        <Suspense>
          <SidebarLinks user={user} />
        </Suspense>
      </nav>
    </div>
  )
}
