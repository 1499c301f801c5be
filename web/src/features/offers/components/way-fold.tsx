import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaMap } from './visa-map.tsx'

/** The way of a visa with its dates, under its title, which folds it. */
export function WayFold({ startsOpen = false, ...way }: ComponentProps<typeof VisaMap> & { startsOpen?: boolean }) {
  const { LL } = useI18n()
  return (
    <details data-way open={startsOpen} className="mt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 [&::-webkit-details-marker]:hidden">
        <h2 id="way-title" className="font-display text-lg font-semibold">
          {LL.journey.map.title()}
        </h2>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-slate transition-transform unfolded:rotate-180 print:hidden"
        />
      </summary>
      <div className="mt-2">
        <VisaMap {...way} />
      </div>
    </details>
  )
}
