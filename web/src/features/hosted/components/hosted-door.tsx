import { KeyRound, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { authPagePath, landingPath } from '../../../lib/session/next-path.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { Door, StorageRefused } from '../../session/components/door.tsx'
import type { HostedSlot } from '../state/hosted-slot.ts'
import { HostedPlace } from './hosted-place.tsx'

interface HostedDoorProps {
  form: HostedSlot['form']
  title: string
  subtitle: string
  security: string
  /** The way to the other screen. */
  other: (search: string) => ReactNode
}

/** The frame of both hosted screens. Who is signed in goes on to `next`, or home. Public specification §2. */
export function HostedDoor({ form, title, subtitle, security, other }: HostedDoorProps) {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const { search } = window.location
  if (user) return <Redirect to={landingPath(search, user.role)} replace />
  return (
    <Door title={title} subtitle={subtitle}>
      <StorageRefused />
      <HostedPlace form={form} />
      <p className="mt-4 flex flex-wrap items-center gap-x-2">{other(search)}</p>
      <TextLink
        href={authPagePath('/login', search)}
        reload
        className="inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <KeyRound aria-hidden className="size-4 shrink-0" />
        {LL.session.hosted.password()}
      </TextLink>
      <p className="mt-3 flex items-start gap-2 text-sm text-slate">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-green" />
        {security}
      </p>
    </Door>
  )
}
