import { useFormat } from '../../../lib/words/use-format.ts'
import type { PassportLineProps } from './passport-line.tsx'
import { useStepText } from './use-step-text.ts'

/** What happened between two stamps, for those who may know: money, documents, details. Quiet, without a stamp. */
export function NewsLine({ step, order, country }: Omit<PassportLineProps, 'lands'>) {
  const format = useFormat()
  const { title, note } = useStepText(step, order, country)
  return (
    <li data-news={step.entry?.reason} className="group relative flex gap-3 pb-5 last:pb-0 @lg:gap-5">
      <span aria-hidden className="absolute top-0 bottom-0 left-3.25 border-l-2 border-green/40 group-last:h-2" />
      <span aria-hidden className="relative z-10 flex w-7 shrink-0 justify-center pt-2">
        <span className="size-2.5 rounded-full bg-control ring-4 ring-card" />
      </span>
      <div className="min-w-0 text-sm">
        <h4 className="mr-2 inline font-medium">{title}</h4>
        {step.at && (
          <time dateTime={step.at} className="inline-block text-slate tabular-nums">
            {format.dateTime(step.at)}
          </time>
        )}
        {note && <p className="mt-0.5 max-w-prose break-words whitespace-pre-line text-slate">{note}</p>}
      </div>
    </li>
  )
}
