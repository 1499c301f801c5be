import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { useCurrentUser } from '../session/api/current-user.ts'

/** The way to the team's page, for those who lead. */
export function TeamLink() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  if (!user || scopeOf('team:lead', user.role) === null) return null
  return (
    <Link href="/desk/team" className={buttonStyle('quiet', 'small')}>
      <UsersRound aria-hidden className="size-5 shrink-0" />
      <span className="max-sm:sr-only">{LL.team.fromDesk()}</span>
    </Link>
  )
}
