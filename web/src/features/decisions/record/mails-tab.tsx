import type { MailView } from '@passage/contracts/api/orders/order-work.schema'
import { Mail } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { EmptyState } from '../../../ui/lists/list-states.tsx'
import type { Tone } from '../../../ui/lists/status-look.ts'
import { Table, Td, Th } from '../../../ui/lists/table.tsx'
import { useMails } from '../api/order-reads.ts'

const TONES: Record<MailView['status'], Tone> = { claimed: 'blue', sent: 'green', unknown: 'orange', refused: 'red' }

/**
 * The order's mails and their readers; one with an unknown outcome is marked and never repeated automatically.
 * settled.md.
 */
export default function MailsTab({ orderId }: { orderId: string }) {
  const { LL } = useI18n()
  const texts = LL.staffWork.mails
  const mails = useMails(orderId)
  if (mails.isPending) return <Skeleton className="h-48" />
  if (!mails.data) {
    return <Alert kind="error" title={texts.failed()} action={<RetryButton query={mails} size="small" />} />
  }
  if (mails.data.length === 0) return <EmptyState icon={Mail} title={texts.empty()} />
  const doubtful = mails.data.filter(({ status }) => status === 'unknown').length
  return (
    <div className="grid gap-4">
      {doubtful > 0 && <Alert kind="warning">{texts.unknown(doubtful)}</Alert>}
      <Mails mails={mails.data} />
    </div>
  )
}

function Mails({ mails }: { mails: readonly MailView[] }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.staffWork.mails
  return (
    <Table label={texts.label()}>
      <thead>
        <tr>
          <Th>{texts.columns.mail()}</Th>
          <Th>{texts.columns.reader()}</Th>
          <Th>{texts.columns.status()}</Th>
          <Th>{texts.columns.when()}</Th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => {
          const when = mail.sentAt ?? mail.claimedAt
          return (
            <tr key={mail.id}>
              <Td>
                {texts.templates[mail.template]()}
                {mail.together.length > 0 && (
                  <span className="block text-sm text-slate">
                    {texts.together({
                      list: listed(
                        mail.together.map((other) => texts.templates[other]()),
                        locale,
                      ),
                    })}
                  </span>
                )}
              </Td>
              <Td>{texts.readers[mail.reader]()}</Td>
              <Td>
                <Badge tone={TONES[mail.status]}>{texts.statuses[mail.status]()}</Badge>
              </Td>
              <Td className="whitespace-nowrap">
                <time dateTime={when}>{format.dateTime(when)}</time>
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
