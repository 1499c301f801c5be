import { orderPath } from '@passage/contracts/domain/site/order-path'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import ConfirmDialog from '../../../ui/confirm-dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { OtherDeviceSync } from './use-draft-sync.ts'

/** What became of the draft on another device, and what can be done about it. `onDone`: the pressed button is gone. */
export default function OtherDeviceNotice({ sync, onDone }: { sync: OtherDeviceSync; onDone: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const outcomeOf = useOutcomeText()
  const texts = LL.order.otherDevice
  const [isAsking, setAsking] = useState(false)
  const choice = useMutation({ mutationFn: (act: () => Promise<void>) => act(), onSuccess: onDone })
  const choose = (words: string, act: () => Promise<void>, size?: 'small') => (
    <Button variant="secondary" size={size} onClick={() => !choice.isPending && choice.mutate(act)}>
      {words}
    </Button>
  )
  const { notice, leave, restore, keepThis, startAfresh } = sync
  if (!notice) return null
  if (notice.kind === 'ordered') {
    const { orderNumber } = notice.order
    const actions = (
      <>
        <LinkButton href={orderPath(orderNumber)} onClick={leave}>
          {texts.showOrder()}
        </LinkButton>
        {choose(texts.orderAgain(), keepThis)}
      </>
    )
    return (
      <Alert kind="success" title={texts.ordered({ number: orderNumber })} action={actions}>
        {texts.orderedText()}
      </Alert>
    )
  }
  const { kind, at } = notice
  const when = format.isToday(at) ? texts.today({ time: format.time(at) }) : texts.earlier({ day: format.dateTime(at) })
  const actions =
    kind === 'adopted' ? (
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.startAfresh()}
      </Button>
    ) : (
      <>
        {choose(texts.restore(), restore, 'small')}
        {choose(texts.keepThis(), keepThis, 'small')}
      </>
    )
  return (
    <>
      <Alert title={texts[kind]({ when })} action={actions}>
        {choice.isError && outcomeOf(choice.error)}
      </Alert>
      {isAsking && (
        <ConfirmDialog
          title={texts.ask.title()}
          keep={texts.ask.keep()}
          confirm={texts.ask.confirm()}
          danger
          action={startAfresh}
          failed={texts.ask.failed()}
          onDone={onDone}
          onClose={() => setAsking(false)}
        >
          <p>{texts.ask.text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
