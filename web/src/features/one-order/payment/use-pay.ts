import type { CheckoutOpened } from '@passage/contracts/api/payments.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useActionKey } from '../../../lib/action-key.ts'
import { orderQuery } from '../api/order.ts'
import { openCheckout } from '../api/payments.ts'

/** Pay: opens the checkout in a new tab, opened with the press itself so that no browser takes it for a pop-up. */
export function usePay(orderId: string, onOpened: (opened: CheckoutOpened) => void) {
  const { LL } = useI18n()
  const client = useQueryClient()
  const action = useActionKey()
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)

  const mutation = useMutation({
    mutationFn: (_tab: Window | null) => openCheckout(orderId, action.keyFor(orderId)),
    onSuccess: (opened, tab) => {
      action.succeeded()
      if (tab && !tab.closed) tab.location.replace(opened.checkoutUrl)
      else setBlockedUrl(opened.checkoutUrl)
      onOpened(opened)
    },
    onError: (error, tab) => {
      action.failed(error)
      tab?.close()
      void client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey })
    },
  })

  const pay = () => {
    setBlockedUrl(null)
    mutation.mutate(openWaitingTab(LL.payment.opening()))
  }
  return { pay, opening: mutation.isPending, error: mutation.error, blockedUrl }
}

/** An empty tab that says what is coming and cannot reach back to this page; null when the browser blocked it. */
function openWaitingTab(words: string): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = words
  tab.document.body.textContent = words
  return tab
}
