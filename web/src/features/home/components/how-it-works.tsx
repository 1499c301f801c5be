import { FileUp, Globe, type LucideIcon, SearchCheck, Stamp } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { PageSection } from '../../../ui/page-section.tsx'

const STEPS = [
  ['destination', Globe],
  ['documents', FileUp],
  ['review', SearchCheck],
  ['visa', Stamp],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** Public specification §1: the four steps. */
export function HowItWorks() {
  const texts = useI18n().LL.homeSections.process
  return (
    <PageSection id="process" title={texts.title()} subtitle={texts.subtitle()} tone="card">
      <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([step, Icon], index) => (
          <li key={step} className="border-t-2 border-ink pt-4">
            <p aria-hidden className="flex items-center gap-3 font-display text-lg text-stamp">
              {index + 1}
              <Icon className="size-5 text-sea" />
            </p>
            <h3 className="mt-2 text-lg font-semibold">{texts[step].title()}</h3>
            <p className="mt-1 text-slate">{texts[step].text()}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
