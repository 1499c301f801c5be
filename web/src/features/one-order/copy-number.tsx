import { useI18n } from '../../i18n/use-i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The order number, large, with a button that copies it. */
export function CopyNumber({ number }: { number: string }) {
  const { LL } = useI18n()
  const texts = LL.tracking
  return (
    <div className="flex flex-wrap items-center gap-3">
      <strong className="font-display text-2xl font-semibold select-all">{number}</strong>
      <CopyButton text={number} label={texts.copyNumber()} done={texts.numberCopied()} />
    </div>
  )
}
