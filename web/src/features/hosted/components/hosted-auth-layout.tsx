import { useAtomValue, useSetAtom } from 'jotai'
import { KeyRound, RotateCw, ShieldCheck } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { type HostedFailure, hostedAtom, hostedRefusedAtom } from '../../../lib/session/hosted-session.ts'
import { authPagePath, nextPath } from '../../../lib/session/next-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { AfterSignIn } from '../../session/components/after-sign-in.tsx'
import { AccountFirst, AuthLayout, beginsOrder, StorageRefused } from '../../session/components/auth-layout.tsx'
import { HostedLoading, type HostedSlot, hostedSlotAtom } from './hosted-loading.tsx'

interface HostedDoorProps {
  form: HostedSlot['form']
  title: string
  subtitle: string
  security: string
  /** A link to the other screen. */
  other: (search: string) => ReactNode
}

/** The frame of both hosted screens. A signed-in person continues as `AfterSignIn` does. Public specification §2. */
export function HostedAuthLayout({ form, title, subtitle, security, other }: HostedDoorProps) {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const { search } = window.location
  if (user) return <AfterSignIn user={user} />
  const isNewOrder = form === 'sign-in' && beginsOrder(nextPath(search))
  return (
    <AuthLayout title={title} subtitle={isNewOrder ? LL.session.order.subtitle() : subtitle}>
      <StorageRefused />
      {isNewOrder && <AccountFirst />}
      <HostedPlace form={form} />
      {!isNewOrder && <p className="mt-4 flex flex-wrap items-center gap-x-2">{other(search)}</p>}
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
    </AuthLayout>
  )
}

/** The provider's form: loading, rendered, or why it is missing. */
function HostedPlace({ form }: { form: HostedSlot['form'] }) {
  const { LL } = useI18n()
  const hosted = useAtomValue(hostedAtom)
  const refused = useAtomValue(hostedRefusedAtom)
  const setSlot = useSetAtom(hostedSlotAtom)
  const place = useCallback((node: HTMLElement | null) => setSlot(node && { node, form }), [setSlot, form])
  const { failed, retry } = useCurrentUser()
  if (hosted.status === 'failed') return <HostedTrouble why={hosted.why} onRetry={retry} />
  // Signed in at the provider while our server could not name the person: the provider's form would only redirect.
  if (failed && hosted.status === 'ready' && hosted.session) return <HostedTrouble why="server" onRetry={retry} />
  // Asks our server for the person; then the page continues.
  if (hosted.status === 'ready' && hosted.session) return <HostedLoading />
  return (
    <>
      {refused && (
        <Alert kind="error" title={LL.session.hosted.refused()}>
          {LL.session.hosted.refusedText()}
        </Alert>
      )}
      {hosted.status === 'loading' && <HostedLoading />}
      <div ref={place} />
    </>
  )
}

/** Why the provider's form is missing: try again, or, for a wrong key, what an administrator must set. */
function HostedTrouble({ why, onRetry }: { why: HostedFailure | 'server'; onRetry: () => void }) {
  const { LL } = useI18n()
  const texts = LL.session.hosted
  if (why === 'unreachable' || why === 'server') {
    const title = why === 'server' ? texts.noServer() : texts.unreachable()
    return (
      <Alert
        kind="error"
        live="assertive"
        title={title}
        action={
          <Button variant="secondary" size="small" icon={RotateCw} onClick={onRetry}>
            {LL.common.retry()}
          </Button>
        }
      >
        {why === 'server' ? texts.noServerText() : texts.unreachableText()}
      </Alert>
    )
  }
  const missing = why === 'missing-key'
  return (
    <Alert kind="error" live="assertive" title={missing ? texts.missingKey() : texts.invalidKey()}>
      <p>{missing ? texts.missingKeyText() : texts.invalidKeyText()}</p>
      <p className="mt-2">{texts.administrator()}</p>
    </Alert>
  )
}
