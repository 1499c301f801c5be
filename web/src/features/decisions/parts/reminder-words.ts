import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import type { Reminders } from '@passage/contracts/api/desk/reminders.schema'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import { remindableFrom } from '@passage/contracts/domain/orders/reminders'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useDeskFormat } from '../../../lib/words/desk-format.ts'
import { listed } from '../../../lib/words/format.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'

type Facts = Pick<
  DeskOrder,
  'whoseTurn' | 'orderStatus' | 'requestedDocuments' | 'incompleteTravellers' | 'turnSince' | 'reminders'
>

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** What an order's customer owes, since when, and the last and next reminder; null while it is not the customer's turn. */
export function useReminderWords(): (order: Facts) => string | null {
  const { LL, locale } = useI18n()
  const texts = LL.staffWork.waits
  const { typeName } = useDocumentTexts()
  const remindersText = useRemindersText()

  function owed({ orderStatus, requestedDocuments, incompleteTravellers }: Facts): string {
    if (isPayable(orderStatus)) return texts.payment()
    const documents = requestedDocuments.map(({ documentType, travellerName }) => {
      const document = typeName(documentType)
      return travellerName === null ? document : texts.ofTraveller({ document, traveller: travellerName })
    })
    const details = incompleteTravellers > 0 && orderStatus === 'processing' ? [texts.details()] : []
    return listed(new Set([...documents, ...details]), locale)
  }

  function since({ turnSince }: Facts): string {
    const hours = Math.max(0, Math.floor((Date.now() - Date.parse(turnSince)) / HOUR_MS))
    if (hours === 0) return texts.lately()
    return hours < HOURS_A_DAY ? texts.hours(hours) : texts.days(Math.floor(hours / HOURS_A_DAY))
  }

  return (order) => {
    if (order.whoseTurn !== 'customer') return null
    const reminders = order.reminders ? [remindersText(order.reminders)] : []
    return [owed(order), since(order), ...reminders].filter(Boolean).join(' · ')
  }
}

/** Why an action of an order cannot be done now; null: it can. The customer was reminded a short time ago. */
export function useWhyNotNow(): (action: string, order: Parameters<typeof remindableFrom>[0]) => string | null {
  const texts = useI18n().LL.staffWork.waits
  const format = useDeskFormat()
  return (action, order) => {
    const again = action === 'remind' ? remindableFrom(order) : null
    return again && texts.againFrom({ when: `${format.axisDay(format.isoDay(again))} ${format.time(again)}` })
  }
}

/** "reminded 28 Nov, next 1 Dec"; an order on hold has its next one after the release. */
export function useRemindersText(): (reminders: Reminders, isHeld?: boolean) => string {
  const texts = useI18n().LL.staffWork.waits
  const format = useDeskFormat()
  const when = (instant: string) =>
    format.isToday(instant) ? format.time(instant) : format.axisDay(format.isoDay(instant))
  return ({ lastAt, nextAt }, isHeld = false) => {
    const last = lastAt ? texts.reminded({ when: when(lastAt) }) : texts.notReminded()
    if (isHeld && !nextAt) return last
    return `${last}, ${nextAt ? texts.next({ when: when(nextAt) }) : texts.noneLeft()}`
  }
}
