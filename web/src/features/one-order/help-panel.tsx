import { LifeBuoy } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function HelpPanel({ orderNumber }: { orderNumber: string }) {
  const { LL } = useI18n()
  return (
    <Card>
      <h3 className="flex items-center gap-2 font-display text-lg font-semibold">
        <LifeBuoy aria-hidden className="size-5 shrink-0 text-sea" />
        {LL.tracking.help.title()}
      </h3>
      <p className="mt-2 text-slate">{LL.tracking.help.text()}</p>
      <p className="mt-1 font-semibold tabular-nums select-all">{orderNumber}</p>
      <p className="mt-2">
        <TextLink href="/#contact">{LL.tracking.help.write()}</TextLink>
      </p>
    </Card>
  )
}
