import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { hostedAtom, hostedRefusedAtom } from '../../../lib/session/hosted-session.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { type HostedSlot, hostedSlotAtom } from '../state/hosted-slot.ts'
import { HostedLoading } from './hosted-loading.tsx'
import { HostedTrouble } from './hosted-trouble.tsx'

/** The provider's form on a page: waited for, there, or why it is not. */
export function HostedPlace({ form }: { form: HostedSlot['form'] }) {
  const { LL } = useI18n()
  const hosted = useAtomValue(hostedAtom)
  const refused = useAtomValue(hostedRefusedAtom)
  const setSlot = useSetAtom(hostedSlotAtom)
  const place = useCallback((node: HTMLElement | null) => setSlot(node && { node, form }), [setSlot, form])
  const { failed, retry } = useCurrentUser()
  if (hosted.status === 'failed') return <HostedTrouble why={hosted.why} onRetry={retry} />
  // A person is signed in at the provider and our server could not say who: the provider's form would only redirect.
  if (failed && hosted.status === 'ready' && hosted.session) return <HostedTrouble why="server" onRetry={retry} />
  return (
    <>
      {refused && (
        <Alert kind="error" title={LL.session.hosted.refused()}>
          {LL.session.hosted.refusedText()}
        </Alert>
      )}
      {hosted.status === 'loading' && <HostedLoading />}
      {/* The provider's words are English: its other languages are a package of their own. */}
      <div ref={place} lang="en" />
    </>
  )
}
