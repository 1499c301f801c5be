import { Phone } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** The phone number of a customer who is to be called, or that none is known. */
export function CallCustomer({ phone }: { phone: string | null }) {
  const { LL } = useI18n()
  const texts = LL.desk.row
  if (!phone) return <span className="text-slate">{texts.noPhone()}</span>
  return (
    <a
      href={`tel:${phone.replace(' ext. ', ';ext=').replaceAll(/[^\d+;=ext]/g, '')}`}
      aria-label={texts.callAt({ phone })}
      className="inline-flex min-h-11 items-center gap-1 font-medium text-sea tabular-nums underline xl:min-h-6"
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      {phone}
    </a>
  )
}
