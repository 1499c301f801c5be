import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { OtherDeviceSync } from './use-draft-sync.ts'

const OtherDeviceNotice = lazyPart(() => import('./other-device-notice.tsx'))
const StartAfreshDialog = lazyPart(() => import('./start-afresh-dialog.tsx'))

/** What the person's other device has to do with the form below; the form begins anew when its content is another. */
export function OtherDevice({ sync, children }: { sync: OtherDeviceSync; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  /** The pressed button goes; the focus stays where it was. */
  const press = (act: () => void) => () => {
    act()
    place.current?.focus()
  }
  const [isAsking, setAsking] = useState(false)
  const isOrdered = sync.notice.kind === 'ordered'
  useEffect(() => {
    // The field that had the focus is gone with the form.
    if (isOrdered) place.current?.focus()
  }, [isOrdered])

  return (
    <>
      <div ref={place} tabIndex={-1} className="not-empty:mb-6">
        {sync.notice.kind !== 'none' && (
          <Suspense>
            <OtherDeviceNotice sync={sync} press={press} askAfresh={() => setAsking(true)} />
          </Suspense>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <StartAfreshDialog
            startAfresh={sync.startAfresh}
            onClose={() => setAsking(false)}
            onDone={press(() => setAsking(false))}
          />
        </Suspense>
      )}
      {!isOrdered && <Fragment key={sync.epoch}>{children}</Fragment>}
    </>
  )
}
