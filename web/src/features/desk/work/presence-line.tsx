import { Eye } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/in-words.ts'
import { WithName } from '../../../ui/with-name.tsx'
import { usePresence } from './use-presence.ts'

/** Which colleagues look at the order at this moment; announces it when they come. Also reports the reader's own presence. */
export function PresenceLine({ orderId }: { orderId: string }) {
  const { LL, locale } = useI18n()
  const texts = LL.staffOrder.presence
  const names = usePresence(orderId).map(({ name }) => name)
  const [name = ''] = names
  return (
    <p role="status" className="text-sm text-slate">
      {names.length > 0 && (
        <span className="flex items-start gap-1.5">
          <Eye aria-hidden className="mt-px size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {names.length === 1 ? (
              <WithName text={(shown) => texts.one({ name: shown })} name={name} />
            ) : (
              texts.many({ names: listed(names, locale) })
            )}
          </span>
        </span>
      )}
    </p>
  )
}
