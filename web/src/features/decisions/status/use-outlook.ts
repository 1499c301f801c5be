import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type StatusOutlook, statusOutlook } from '@passage/contracts/domain/orders/status-change'
import { useState } from 'react'
import { focusField } from '../../../ui/forms/field.tsx'
import type { StatusChoice } from '../parts/note-drafts.ts'
import { outlookFacts } from './outlook-facts.ts'
import { missingOf } from './use-status-change.ts'

const NOTHING_CHOSEN: StatusOutlook = { refusal: null, obstacles: [], consequences: [] }

/** What the chosen status means for the order as it stands. An exception is agreed to by itself: other obstacles need another tick. */
export function useOutlook(order: FullOrder | undefined, choice: StatusChoice) {
  const [tried, setTried] = useState(false)
  const [agreedTo, setAgreedTo] = useState('')
  const outlook = order && choice.status ? statusOutlook(outlookFacts(order), choice.status) : NOTHING_CHOSEN
  const exception = JSON.stringify([choice.status, outlook.obstacles])
  const agreed = agreedTo === exception
  const missing = missingOf(choice, outlook, agreed)
  return {
    ...outlook,
    agreed,
    agree: (agrees: boolean) => setAgreedTo(agrees ? exception : ''),
    /** What is missing, once it was tried without it. */
    missing: tried ? missing : [],
    /** Sends, or says what is missing. */
    whenComplete(send: () => void) {
      const [first] = missing
      setTried(first !== undefined)
      if (first) focusField(first)
      else send()
    },
  }
}
