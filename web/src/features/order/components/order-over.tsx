import { ListOrdered, Plus, RotateCw } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** A missing order, or another person's: the answer is the same. */
export function OrderMissing() {
  const { LL } = useI18n()
  const texts = LL.payment.missing
  return (
    <Alert
      kind="error"
      title={texts.title()}
      action={
        <>
          <LinkButton href="/my-orders" icon={ListOrdered}>
            {texts.myOrders()}
          </LinkButton>
          <LinkButton href="/order" variant="secondary" icon={Plus}>
            {LL.payment.ended.startNew()}
          </LinkButton>
        </>
      }
    >
      {texts.text()}
    </Alert>
  )
}

export function OrderNotLoaded({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const { LL } = useI18n()
  const texts = LL.payment.missing
  return (
    <Alert
      kind="error"
      title={texts.failed()}
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {LL.common.retry()}
        </Button>
      }
    >
      {texts.failedText()}
    </Alert>
  )
}
