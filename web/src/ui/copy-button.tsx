import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from './button.tsx'

/** How long the button says that the text was copied. Milliseconds. */
const SHOWN_MS = 4_000

export interface CopyButtonProps {
  text: string
  /** What is copied, for screen readers. */
  label: string
  /** Announced after copying. */
  done: string
  onCopied?: () => void
}

/** Copies a text. When the browser refuses, the text can still be selected. */
export function CopyButton({ text, label, done, onCopied }: CopyButtonProps) {
  const { LL } = useI18n()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      setCopied(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={copied ? Check : Copy}
        onClick={() => void copy()}
        aria-label={copied ? undefined : label}
      >
        {copied ? LL.common.copied() : LL.common.copy()}
      </Button>
      <span role="status" className="sr-only">
        {copied && done}
      </span>
    </>
  )
}
