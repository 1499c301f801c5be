import { FileUp, Globe, type LucideIcon, SearchCheck, Stamp } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'

const STEPS = [
  ['destination', Globe],
  ['documents', FileUp],
  ['review', SearchCheck],
  ['visa', Stamp],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** Public specification §1: the four steps. */
export function HowItWorks() {
  const { LL } = useI18n()
  return (
    <section id="process" aria-labelledby="process-title" className="border-b border-hairline bg-white">
      <div className="mx-auto max-w-page px-4 py-14 sm:px-6 sm:py-20">
        <h2 id="process-title" className="font-display text-2xl font-semibold sm:text-3xl">
          {LL.home.process.title()}
        </h2>
        <p className="mt-2 max-w-text text-slate sm:text-lg">{LL.home.process.subtitle()}</p>
        <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(([step, Icon], index) => (
            <li key={step} className="border-t-2 border-ink pt-4">
              <p aria-hidden className="flex items-center gap-3 font-display text-lg text-stamp">
                {index + 1}
                <Icon className="size-5 text-sea" />
              </p>
              <h3 className="mt-2 text-lg font-semibold">{LL.home.process[step].title()}</h3>
              <p className="mt-1 text-slate">{LL.home.process[step].text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
