import { useI18n } from '../../../i18n/use-i18n.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Says how many offers were changed, and how many of those selected were gone already. */
export function useChangeNews() {
  const { LL } = useI18n()
  return (done: (count: number) => string, changed: readonly number[], missing: readonly number[]) => {
    const gone = missing.length > 0 ? LL.visaPrices.gone(missing.length) : undefined
    if (changed.length > 0) toast.success(done(changed.length), gone)
    else if (gone) toast.info(gone)
  }
}
