import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'

/** How long the button says that it was copied. Milliseconds. */
const SHOWN = 4_000

/** The order number, large, with a button that copies it. Where copying is refused the number can still be selected. */
export function CopyNumber({ number }: { number: string }) {
  const { LL } = useI18n()
  const texts = LL.order.complete
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    )

  return (
    <div className="flex flex-wrap items-center gap-3">
      <strong className="font-display text-2xl font-semibold tabular-nums select-all">{number}</strong>
      <Button
        variant="secondary"
        size="small"
        icon={copied ? Check : Copy}
        onClick={() => void copy()}
        aria-label={copied ? undefined : texts.copy()}
      >
        {copied ? LL.common.copied() : LL.common.copy()}
      </Button>
      <span role="status" className="sr-only">
        {copied && texts.copied()}
      </span>
    </div>
  )
}
