import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { MENU_GROUPS, type MenuGroup, type MenuKey, screenList, type Viewer } from './screens.ts'

export interface MenuLink {
  key: MenuKey
  href: string
  group: MenuGroup | null
  /** Entered by full page navigation. */
  reload: boolean
}

/** The links of the navigation for this person. Public specification §2, *Header and navigation*. */
export function menuLinks(reader: Viewer): MenuLink[] {
  return screenList.flatMap(([path, { menu, needs }]) => {
    if (!menu) return []
    const may = !needs || (reader !== null && scopeOf(needs, reader.role) !== null)
    if (!(menu.isFor ? menu.isFor(reader) : may)) return []
    const href = menu.leads?.(reader) ?? path
    return [
      {
        ...{ key: menu.key as MenuKey, href, group: menu.group ?? null },
        reload: path === '/order' && reader === null,
      },
    ]
  })
}

/** The same links grouped for staff, ungrouped ones first; one list for others. */
export function menuGroups(reader: Viewer): { group: MenuGroup | null; links: MenuLink[] }[] {
  const links = menuLinks(reader)
  if (!reader || !isStaff(reader.role)) return [{ group: null, links }]
  return [null, ...MENU_GROUPS]
    .map((group) => ({ group, links: links.filter((link) => link.group === group) }))
    .filter((part) => part.links.length > 0)
}
