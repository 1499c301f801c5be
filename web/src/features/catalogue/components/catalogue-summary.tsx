import { Building2, Globe, type LucideIcon, Stamp } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import type { CatalogueCounts } from '../state/product-groups.ts'

const ICONS: Record<keyof CatalogueCounts, LucideIcon> = { countries: Globe, agencies: Building2, products: Stamp }

/** How much is shown, and of how much where a filter is on. Public specification §2. */
export function CatalogueSummary({ shown, all }: { shown: CatalogueCounts; all: CatalogueCounts }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.catalogue
  return (
    <section aria-label={texts.summary()}>
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        {(['countries', 'agencies', 'products'] as const).map((kind) => {
          const Icon = ICONS[kind]
          return (
            <Card key={kind} data-count={kind} padded={false} className="flex flex-col p-3 sm:p-5">
              <dt className="flex items-center gap-2 text-sm leading-5 text-slate sm:text-base">
                <Icon aria-hidden className="hidden size-5 shrink-0 text-sea sm:block" />
                {texts[kind]()}
              </dt>
              <dd className="mt-auto pt-1 tabular-nums">
                <span className="text-xl font-semibold">{format.number(shown[kind])}</span>
                {shown[kind] !== all[kind] && (
                  <span className="ml-2 text-sm text-slate">{texts.of(format.number(all[kind]))}</span>
                )}
              </dd>
            </Card>
          )
        })}
      </dl>
    </section>
  )
}
