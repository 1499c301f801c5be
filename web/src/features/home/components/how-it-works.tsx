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
      <ol className="mt-5 grid gap-4 sm:mt-8 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
        {STEPS.map(([step, Icon], index) => (
          <li key={step} className="border-ink max-sm:flex max-sm:gap-4 sm:border-t-2 sm:pt-4">
            <p
              aria-hidden
              className="flex w-5 shrink-0 gap-3 font-display text-lg text-stamp max-sm:flex-col max-sm:items-center max-sm:gap-1 sm:w-auto sm:items-center"
            >
              {index + 1}
              <Icon className="size-5 text-sea" />
            </p>
            <div>
              <h3 className="text-lg font-semibold sm:mt-2">{texts[step].title()}</h3>
              <p className="mt-1 text-slate">{texts[step].text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}
