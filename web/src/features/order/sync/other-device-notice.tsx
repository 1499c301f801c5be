import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { OtherDeviceSync } from './use-draft-sync.ts'

type Press = (act: () => void) => () => void

interface NoticeProps {
  sync: OtherDeviceSync
  press: Press
  askAfresh: () => void
}

/** What became of the draft on another device, and what can be done about it. */
export default function OtherDeviceNotice({ sync, press, askAfresh }: NoticeProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.otherDevice
  const { notice } = sync
  const whenOf = (at: string) => {
    return format.isToday(at) ? texts.today({ time: format.time(at) }) : texts.earlier({ day: format.dateTime(at) })
  }
  switch (notice.kind) {
    case 'none':
      return null
    case 'adopted':
      return (
        <Alert
          title={texts.adopted({ when: whenOf(notice.at) })}
          action={
            <Button variant="secondary" size="small" onClick={askAfresh}>
              {texts.startAfresh()}
            </Button>
          }
        />
      )
    case 'both':
      return (
        <Alert
          kind="warning"
          title={texts.both({ when: whenOf(notice.at) })}
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
    case 'outdated':
      return (
        <Alert
          kind="warning"
          title={texts.outdated()}
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              {texts.reload()}
            </Button>
          }
        />
      )
    case 'ordered':
      return (
        <Alert
          kind="success"
          title={texts.ordered({ number: notice.order.orderNumber })}
          action={
            <>
              <LinkButton href={orderPath(notice.order.orderNumber)} onClick={sync.leave}>
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
