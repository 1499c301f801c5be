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
  /** In place of what failed; left out: a line with a button that draws the part anew. */
  fallback?: ReactNode
}

/** How often a person asked for what could not be drawn: each time every failed part is drawn anew. */
const triesAtom = atom(0)

/** A part of a page: where it cannot be drawn, whatever an answer of the server looks like, the rest of the page stays as it is. */
export function Part({ children, fallback }: PartProps) {
  const tries = useAtomValue(triesAtom)
  return (
    <ErrorBoundary resetKey={String(tries)} fallback={fallback === undefined ? <NotDrawn /> : fallback}>
      {children}
    </ErrorBoundary>
  )
}

/** Each child as a part of its own. */
export const Parts = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => child && <Part>{child}</Part>)

/** Asks the server anew for what may have been wrong, and draws the part again. */
function NotDrawn() {
  const { LL } = useI18n()
  const client = useQueryClient()
  const setTries = useSetAtom(triesAtom)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    // The failed part watches none of its queries any more; one that other parts watch too is read again.
    client.removeQueries({ type: 'inactive' })
    await client.refetchQueries({ type: 'active' })
    // Behind React Query's own notices, so that the part is drawn with what was read.
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
