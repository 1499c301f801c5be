import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import type { PagesForm } from '../../pictures/passport/kept-pages.ts'
import { isReading, stopPassports, usePassportRun } from './passport-run.ts'
import type { FileOutcome } from './read-for-traveller.ts'

/** How far a form's passports are read, then what became of each file. */
export function SeveralPassports({ form }: { form: PagesForm }) {
  const { LL } = useI18n()
  const run = usePassportRun(form)
  if (!run) return null
  const { files, outcomes } = run
  return (
    <div role="status" data-several={isReading(run) ? 'reading' : 'done'}>
      {isReading(run) ? (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Spinner />
          {LL.pictures.several.reading({ number: outcomes.length + 1, count: files.length })}
          <Button variant="quiet" size="small" icon={X} onClick={() => stopPassports(form)}>
            {LL.pictures.passport.stop()}
          </Button>
        </div>
      ) : (
        <Outcomes outcomes={outcomes} />
      )}
    </div>
  )
}

export function Outcomes({ outcomes }: { outcomes: readonly FileOutcome[] }) {
  const { LL, locale } = useI18n()
  const texts = LL.pictures.several
  const placed = outcomes.flatMap((one) => (one.kind === 'placed' ? one : []))
  const named = (kind: FileOutcome['kind'], text: (values: { list: string }) => string): ReactNode => {
    const files = outcomes.flatMap((one) => (one.kind === kind ? one.file : []))
    return files.length > 0 && <p key={kind}>{text({ list: listed(files, locale) })}</p>
  }
  const partly = placed
    .filter(({ parts }) => parts.length > 0)
    .map(({ file, parts }) => {
      const words = parts.map((part) => LL.ownOrder.travellers.lines.parts[part]())
      return <p key={file}>{texts.partly({ file, list: listed(words, locale) })}</p>
    })
  const replaced = placed
    .filter((one) => one.replaced.length > 0)
    .map(({ file, index, name, replaced: fields }) => {
      const words = fields.map((field) => LL.ownOrder.travellers.fields[field]())
      const who = name || LL.order.details.traveller(index + 1)
      return <p key={`replaced ${file}`}>{texts.replaced({ file, name: who, list: listed(words, locale) })}</p>
    })
  const others = [
    ...partly,
    ...replaced,
    named('there', texts.there),
    named('full', texts.full),
    named('unread', texts.unread),
    named('stopped', texts.stopped),
  ].filter(Boolean)
  return (
    <div className="grid gap-2">
      {placed.length > 0 && (
        <Alert kind="success" live="off" title={texts.read(placed.length)}>
          {texts.check()}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert kind="warning" live="off">
          <div className="grid gap-1">{others}</div>
        </Alert>
      )}
    </div>
  )
}
