import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { RotateCw } from 'lucide-react'
import { Children, type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

interface PartProps {
  children: ReactNode
  /** Rendered instead of a failed part; left out: a line with a button that renders the part again. */
  fallback?: ReactNode
}

/** How often a person retried: each retry renders every failed part again. */
const triesAtom = atom(0)

/** A part of a page: when it fails to render, whatever the server answered, the rest of the page stays. */
export function Part({ children, fallback }: PartProps) {
  const tries = useAtomValue(triesAtom)
  return (
    <ErrorBoundary resetKey={String(tries)} fallback={fallback === undefined ? <NotDrawn /> : fallback}>
      {children}
    </ErrorBoundary>
  )
}

/** Each child as its own part. */
export const Parts = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => child && <Part>{child}</Part>)

/** Reads queries again that may have caused the failure, and renders the part. */
function NotDrawn() {
  const { LL } = useI18n()
  const client = useQueryClient()
  const setTries = useSetAtom(triesAtom)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    // The failed part observes none of its queries any more; queries that other parts observe are read again too.
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    // After React Query's own notifications, so that the part is rendered with the new data.
    notifyManager.schedule(() => {
      setTries((tries) => tries + 1)
      setBusy(false)
    })
  }
  const texts = LL.failure.drawing
  return (
    <Alert
      kind="error"
      title={texts.title()}
      action={
        <Button size="small" icon={RotateCw} busy={busy} onClick={() => void again()}>
          {LL.common.retry()}
        </Button>
      }
    >
      {texts.text()}
    </Alert>
  )
}
