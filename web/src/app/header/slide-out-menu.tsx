import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import {
  BookCheck,
  BookOpen,
  Building2,
  FileText,
  Globe,
  Handshake,
  House,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Mails,
  MapPin,
  ScrollText,
  Stamp,
  Tags,
  Users,
  X,
} from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { ReturnFocus } from '../../ui/return-focus.tsx'
import { type MenuKey, menuLinks } from '../screens.ts'
import { LanguageSelect } from './language-select.tsx'

const ICONS = {
  home: House,
  order: Stamp,
  catalogue: BookOpen,
  track: MapPin,
  desk: Inbox,
  myOrders: FileText,
  dashboard: LayoutDashboard,
  users: Users,
  agencies: Building2,
  countries: Globe,
  visaPrices: Tags,
  checklists: ListChecks,
  requirements: BookCheck,
  contactMessages: Mails,
  audit: ScrollText,
  partner: Handshake,
} satisfies Record<MenuKey, unknown>

interface SlideOutMenuProps {
  open: boolean
  onClose: () => void
  user: CurrentUser | null
}

/** Loaded when the menu button is first reached. */
export default function SlideOutMenu({ open, onClose, user }: SlideOutMenuProps) {
  const { LL } = useI18n()
  const [pathname] = useLocation()
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop transition className="fixed inset-0 bg-veil duration-200 data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 flex w-80 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto bg-paper p-4 shadow-soft duration-200 data-closed:-translate-x-full"
      >
        <ReturnFocus />
        <div className="flex items-center justify-between pl-3">
          <DialogTitle className="font-display text-xl font-semibold">{LL.nav.menu()}</DialogTitle>
          <button
            type="button"
            onClick={onClose}
            className="inline-flex size-11 items-center justify-center rounded-control text-slate hover:bg-sea-tint"
          >
            <X aria-hidden className="size-5" />
            <span className="sr-only">{LL.nav.close()}</span>
          </button>
        </div>
        <nav aria-label={LL.nav.label()} className="mt-4">
          <ul className="space-y-1">
            {menuLinks(user).map(({ key, href, reload }) => {
              const Icon = ICONS[key]
              const Anchor = reload ? 'a' : Link
              const current = href === pathname
              return (
                <li key={key}>
                  <Anchor
                    href={href}
                    onClick={onClose}
                    aria-current={current ? 'page' : undefined}
                    className={cx(
                      'flex min-h-12 items-center gap-3 rounded-control px-3 text-lg font-medium hover:bg-sea-tint',
                      current && 'bg-sea-tint text-sea',
                    )}
                  >
                    <Icon aria-hidden className="size-5 shrink-0 text-sea" />
                    {LL.nav[key]()}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        </nav>
        <div className="mt-auto border-t border-hairline pt-3">
          <LanguageSelect />
        </div>
      </DialogPanel>
    </Dialog>
  )
}
