import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { MailOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ListFailure, ListSkeleton } from '../../../ui/lists/list-states.tsx'
import { useContactMessage } from '../api/contact-messages.ts'
import { MessageDetail } from './message-detail.tsx'

export interface OpenMessageProps {
  /** Empty: none is open. */
  id: string
  page: readonly ContactMessage[]
  now: number
  /** Whether the message takes the place of the list, and so the focus. */
  takesFocus: boolean
}

/** The message that is open, or why there is none. */
export function OpenMessage({ id, page, now, takesFocus }: OpenMessageProps) {
  const texts = useI18n().LL.contactMessages
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = page.find((message) => message.id === id)
  const read = useContactMessage(id, listed)
  const isGone = ['contact_message_not_found', 'invalid_input'].includes(codeOf(read.error) ?? '')
  const message = listed ?? (isGone ? undefined : read.data)

  const shownId = message?.id
  useEffect(() => {
    if (shownId && takesFocus) heading.current?.focus()
  }, [shownId, takesFocus])

  if (message) return <MessageDetail message={message} now={now} heading={heading} />
  if (read.isLoading) return <ListSkeleton label={texts.loading()} />
  if (read.isError && !isGone) return <ListFailure list={read} failed={texts.loadFailed()} stale={texts.stale()} />
  return (
    <Card>
      <EmptyState icon={MailOpen} title={id ? texts.gone() : texts.select()} />
    </Card>
  )
}
