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
  UsersRound,
} from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import type { MenuLink, menuGroups } from '../menu.ts'
import type { MenuKey } from '../screens.ts'

const ICONS = {
  home: House,
  order: Stamp,
  catalogue: BookOpen,
  track: MapPin,
  desk: Inbox,
  team: UsersRound,
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

interface LinkLook {
  /** Height, size and spacing of the links. */
  className: string
  onFollow?: () => void
}

/** The links of the navigation, grouped under headings. */
export function NavLinks({ groups, ...look }: LinkLook & { groups: ReturnType<typeof menuGroups> }) {
  const { LL } = useI18n()
  const id = useId()
  return groups.map(({ group, links }) =>
    group === null ? (
      <ul key="none" className="space-y-1">
        {links.map((link) => (
          <NavLink key={link.key} link={link} {...look} />
        ))}
      </ul>
    ) : (
      <div key={group} className="mt-5 first:mt-0">
        <p id={`${id}-${group}`} className="px-2 pb-1 text-sm font-semibold text-slate">
          {LL.nav.groups[group]()}
        </p>
        <ul aria-labelledby={`${id}-${group}`} className="space-y-0.5">
          {links.map((link) => (
            <NavLink key={link.key} link={link} {...look} />
          ))}
        </ul>
      </div>
    ),
  )
}

function NavLink({ link, className, onFollow }: LinkLook & { link: MenuLink }) {
  const { LL } = useI18n()
  const [pathname] = useLocation()
  const { key, href, reload } = link
  const Icon = ICONS[key]
  const Anchor = reload ? 'a' : Link
  const current = href === pathname
  return (
    <li>
      <Anchor
        href={href}
        onClick={onFollow}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex items-center rounded-control font-medium hover:bg-sea-tint',
          className,
          current && 'bg-sea-tint text-sea',
        )}
      >
        <Icon aria-hidden className="size-5 shrink-0 text-sea" />
        {LL.nav[key]()}
      </Anchor>
    </li>
  )
}
