import type { CheckoutOpened } from '@passage/contracts/api/orders/payments.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { openWaitingTab } from '../../../lib/session/waiting-tab.ts'
import { openCheckout } from '../api/payments.ts'

/**
 * Pay: opens the checkout in a new tab, opened with the press itself so that no browser takes it for a pop-up. The customer
 * may have closed it (`isClosed`) before the checkout was there.
 */
export function usePay(orderId: string, onOpened: (opened: CheckoutOpened, isClosed: boolean) => void) {
  const { LL } = useI18n()
  const client = useQueryClient()
  const action = useActionKey()
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)

  const mutation = useMutation({
    mutationFn: (_tab: Window | null) => openCheckout(orderId, action.keyFor(orderId)),
    onSuccess: (opened, tab) => {
      action.succeeded()
      const isClosed = tab?.closed ?? false
      if (!tab) setBlockedUrl(opened.checkoutUrl)
      else if (!isClosed) tab.location.replace(opened.checkoutUrl)
      onOpened(opened, isClosed)
    },
    onError: (error, tab) => {
      action.failed(error)
      tab?.close()
      void client.invalidateQueries({ queryKey: ['order'] })
    },
  })

  const pay = () => {
    setBlockedUrl(null)
    mutation.mutate(openWaitingTab(LL.payment.opening()))
  }
  return { pay, opening: mutation.isPending, error: mutation.error, blockedUrl }
}
