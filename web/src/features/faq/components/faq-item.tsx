import type { FaqEntry } from '@passage/contracts/domain/site/faq'
import { ChevronDown } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** The browser's own disclosure: it works before and without scripts, and a search in the page opens it. */
export function FaqItem({ entry, hidden }: { entry: FaqEntry; hidden: boolean }) {
  const { locale } = useI18n()
  return (
    <li hidden={hidden} className="border-b border-hairline">
      <details id={`faq-${entry.id}`}>
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
          <h3 className="font-medium sm:text-lg">{entry.question[locale]}</h3>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-sea transition-transform unfolded:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="grid max-w-text gap-3 pb-5 text-slate">
          {entry.answer[locale].split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </li>
  )
}
