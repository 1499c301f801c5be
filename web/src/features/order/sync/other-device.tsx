import { orderPath } from '@passage/contracts/domain/screens'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { OtherDeviceSync } from './use-draft-sync.ts'

/** What the person's other device has to do with the form below; the form begins anew when its content is another. */
export function OtherDevice({ sync, children }: { sync: OtherDeviceSync; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  /** The pressed button goes; the focus stays where it was. */
  const press = (act: () => void) => () => {
    act()
    place.current?.focus()
  }
  const isOrdered = sync.notice.kind === 'ordered'
  useEffect(() => {
    // The field that had the focus is gone with the form.
    if (isOrdered) place.current?.focus()
  }, [isOrdered])

  return (
    <>
      <div ref={place} tabIndex={-1} className="not-empty:mb-6">
        <OtherDeviceNotice sync={sync} press={press} />
      </div>
      {!isOrdered && <Fragment key={sync.epoch}>{children}</Fragment>}
    </>
  )
}

type Press = (act: () => void) => () => void

function OtherDeviceNotice({ sync, press }: { sync: OtherDeviceSync; press: Press }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.otherDevice
  const { notice } = sync
  switch (notice.kind) {
    case 'none':
      return null
    case 'adopted':
      return (
        <Alert
          title={texts.adopted()}
          action={
            <Button variant="secondary" size="small" onClick={press(sync.startAfresh)}>
              {texts.startAfresh()}
            </Button>
          }
        />
      )
    case 'both':
      return (
        <Alert
          kind="warning"
          title={texts.both({ time: format.time(notice.at) })}
          action={
            <>
              <Button size="small" onClick={press(sync.takeTheirs)}>
                {texts.takeTheirs()}
              </Button>
              <Button variant="secondary" size="small" onClick={press(sync.keepMine)}>
                {texts.keepMine()}
              </Button>
            </>
          }
        />
      )
    case 'ordered':
      return (
        <Alert
          kind="success"
          title={texts.ordered({ number: notice.orderNumber })}
          action={
            <>
              <LinkButton href={orderPath(notice.orderNumber)} onClick={sync.leave}>
                {texts.showOrder()}
              </LinkButton>
              <Button variant="secondary" onClick={press(sync.keepMine)}>
                {texts.orderAgain()}
              </Button>
            </>
          }
        >
          {texts.orderedText()}
        </Alert>
      )
  }
}
