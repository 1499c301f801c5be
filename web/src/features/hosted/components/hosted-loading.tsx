import { atom } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'

export const hostedSlotAtom = atom<HostedSlot | null>(null)

/** The provider's form is loading. */
export function HostedLoading() {
  const { LL, locale } = useI18n()
  return (
    <p role="status" lang={locale} className="flex min-h-40 items-center justify-center gap-3 text-slate">
      <Spinner className="text-sea" />
      {LL.session.hosted.loading()}
    </p>
  )
}

/** A page's slot for the provider's form, which is rendered from outside the pages, and loaded later. */
export interface HostedSlot {
  node: HTMLElement
  form: 'sign-in' | 'sign-up'
}
