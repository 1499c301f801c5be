import type { PhotoReport, Verdict } from '@passage/reading/photo/photo'
import { CircleCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { listed } from '../../../lib/words/format.ts'
import { problemOf, ruleOf } from './photo-problems.ts'

interface PhotoVerdictsProps {
  report: PhotoReport
  problems: readonly Verdict[]
}

/** What is wrong, numbered as on the picture, then what is fine, and the rule. */
export function PhotoVerdicts({ report, problems }: PhotoVerdictsProps) {
  const { LL, locale } = useI18n()
  const texts = LL.pictures.photo
  const { verdicts, crop, spec, head } = report
  const fine = verdicts.filter(({ verdict }) => verdict === 'good').map(({ point }) => texts.points[point]())
  const isMisplaced = problems.some(({ point }) => point === 'size' || point === 'place')
  const pixels = { width: spec.widthPx, height: spec.heightPx }
  const heading = problems.some(({ verdict }) => verdict === 'bad') ? texts.someBad() : texts.someLook()

  return (
    <div className="grid gap-3">
      <p className="font-medium">{problems.length === 0 ? texts.allGood() : heading}</p>
      {problems.length > 0 && (
        <ol className="grid gap-2">
          {problems.map((problem, index) => (
            <li key={problem.point} className="flex gap-2">
              <span
                className={cx(
                  'inline-flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-semibold text-on-fill',
                  problem.verdict === 'bad' ? 'bg-red' : 'bg-orange',
                )}
              >
                {index + 1}
              </span>
              {problemOf(problem, report, texts)}
            </li>
          ))}
        </ol>
      )}
      {fine.length > 0 && (
        <p className="flex gap-2 text-sm">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
          {texts.fine({ list: listed(fine, locale) })}
        </p>
      )}
      <p className="text-sm text-slate">
        {ruleOf(report, texts)} {(spec.background === 'red' || spec.background === 'blue') && texts.colourNotJudged()}{' '}
        {crop ? texts.cropped(pixels) : head && isMisplaced && texts.notCropped(pixels)}
      </p>
    </div>
  )
}
