import { type Role, roleName } from '@passage/contracts/domain/people/roles'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'

/** Agency specification §2.6: destructive, default, secondary, outline. */
const LOOKS: Record<Role, string> = {
  admin: 'border-transparent bg-stamp text-on-fill',
  service_provider: 'border-transparent bg-sea text-on-fill',
  b2b_client: 'border-transparent bg-grey-tint text-ink',
  customer: 'border-control bg-card text-ink',
}

export function RoleBadge({ role }: { role: Role }) {
  const { locale } = useI18n()
  return (
    <span
      data-role={role}
      className={cx(
        'inline-flex rounded-full border px-3 py-0.5 text-sm leading-5 font-medium',
        LOOKS[role] ?? LOOKS.customer,
      )}
    >
      {roleName(role, locale)}
    </span>
  )
}
