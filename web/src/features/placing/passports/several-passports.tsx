import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { listed } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { type FileOutcome, readSeveral, type TravellerList } from './read-several.ts'

interface SeveralPassportsProps extends TravellerList {
  files: readonly File[]
}

type Shown = { reading: number } | { outcomes: FileOutcome[] }

/** Fills a traveller with each of several pictures of passports, and says what became of each file. */
export function SeveralPassports({ files, ...list }: SeveralPassportsProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.several
  const [shown, setShown] = useState<Shown>({ reading: 1 })
  const running = useRef<AbortController>(null)
  const read = useEffectEvent((signal: AbortSignal) =>
    readSeveral(files, list, { signal, onNext: (reading) => setShown({ reading }) }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice of files.
  useEffect(() => {
    const controller = new AbortController()
    let isGone = false
    running.current = controller
    void read(controller.signal).then((outcomes) => {
      if (!isGone) setShown({ outcomes })
    })
    return () => {
      isGone = true
      controller.abort()
    }
  }, [files])

  return (
    <div role="status" data-several={'reading' in shown ? 'reading' : 'done'}>
      {'reading' in shown ? (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Spinner />
          {texts.reading({ number: shown.reading, count: files.length })}
          <Button variant="quiet" size="small" icon={X} onClick={() => running.current?.abort()}>
            {LL.pictures.passport.stop()}
          </Button>
        </div>
      ) : (
        <Outcomes outcomes={shown.outcomes} />
      )}
    </div>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly FileOutcome[] }) {
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
  const others = [
    ...partly,
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
