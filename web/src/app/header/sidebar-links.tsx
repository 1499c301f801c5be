import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { menuGroups } from '../menu.ts'
import { NavLinks } from './nav-links.tsx'

/** The groups of the sidebar. Loaded with the first screen that has it. */
export default function SidebarLinks({ user }: { user: CurrentUser }) {
  const groups = menuGroups(user).filter(({ group }) => group !== null)
  return <NavLinks groups={groups} className="min-h-10 gap-2 px-2 text-sm" />
}
