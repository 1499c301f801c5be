import type { ContactReceived } from '@passage/contracts/api/contact.schema'
import { CONTACT_ANSWERED_WITHIN_MINUTES } from '@passage/contracts/domain/site/contact'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** What happens to a message that was sent, and by when. Takes the focus: the form below is empty again. */
export function SentNote({ sent }: { sent: ContactReceived & { email: string } }) {
  const texts = useI18n().LL.contact
  const format = useFormat()
  const note = useRef<HTMLDivElement>(null)
  const due = new Date(Date.parse(sent.receivedAt) + CONTACT_ANSWERED_WITHIN_MINUTES * 60_000).toISOString()

  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
    note.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={note} tabIndex={-1}>
      <Alert kind="success" live="off" title={texts.sentTitle({ time: format.time(sent.receivedAt) })}>
        {texts.sentText({ email: sent.email, due: format.dateTime(due) })}
      </Alert>
    </div>
  )
}
