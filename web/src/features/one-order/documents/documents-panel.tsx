import { FileCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'

export function DocumentsPanel({ count }: { count: number }) {
  const { LL } = useI18n()
  return (
    <Card>
      <h3 className="font-display text-lg font-semibold">{LL.tracking.documents.title()}</h3>
      <p className="mt-2 flex items-center gap-2 font-medium">
        <FileCheck aria-hidden className="size-5 shrink-0 text-sea" />
        {count > 0 ? LL.tracking.documents.count({ count }) : LL.tracking.documents.none()}
      </p>
      <p className="mt-2 text-sm text-slate">{LL.tracking.documents.rule()}</p>
    </Card>
  )
}
