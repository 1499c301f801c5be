import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { ArrowLeftRight, RefreshCw, UserCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/skeleton.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { PickButton } from '../../documents/components/file-picker.tsx'
import { ACCEPT } from '../../documents/state/chosen-file.ts'
import { noteQuestion } from './open-questions.ts'
import { acceptFile, isAccepted, knownRead, stopReading, usePassportRead } from './passport-reads.ts'
import { isOwnPassport, whoseOf } from './whose.ts'

export interface WhosePassportProps {
  file: File
  travellers: readonly ComparedTraveller[]
  /** Whose document it is meant to be, from 1; null: all travellers'. */
  position: number | null
  nameAt: (position: number) => string
  /** What brings it to its owner; null: there is no place for it. `swaps`: another file comes here in its place. `isTheirs`: known to be theirs. */
  give: (position: number, isTheirs: (file: File) => boolean) => { act: () => void; swaps: boolean } | null
  /** Its owner is the right one, not certain, or does not matter. */
  onFine?: () => void
  onAnother: (files: readonly File[]) => void
}

/** Reads a passport's picture beside its upload, and names its owner where that is another person. */
export function WhosePassport({ file, travellers, position, nameAt, give, onFine, onAnother }: WhosePassportProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.whose
  const read = usePassportRead(file)
  const isReading = read === 'reading'
  const whose = isReading || !read || isAccepted(file) ? null : whoseOf(read, travellers, position)
  const isFine = !isReading && (whose?.kind ?? 'fine') === 'fine'
  const isOpen = whose?.kind === 'other' || whose?.kind === 'nobody'
  useEffect(() => noteQuestion(file, isOpen), [file, isOpen])
  const fine = useEffectEvent(() => onFine?.())
  useEffect(() => {
    if (isFine) fine()
  }, [isFine])

  const another = (
    <PickButton
      icon={RefreshCw}
      words={LL.pictures.prepare.another()}
      label={LL.pictures.prepare.another()}
      accept={ACCEPT}
      enabled
      several
      onFiles={onAnother}
    />
  )
  const keep = (
    <Button variant="secondary" size="small" onClick={() => acceptFile(file)}>
      {LL.pictures.prepare.allTheSame()}
    </Button>
  )
  if (isReading)
    return (
      <p role="status" data-whose="reading" className="mt-2 flex flex-wrap items-center gap-2 text-sm text-slate">
        <Spinner />
        {texts.reading()}
        <Button variant="quiet" size="small" icon={X} onClick={() => stopReading(file)}>
          {LL.pictures.passport.stop()}
        </Button>
      </p>
    )
  const isNone = whose?.kind === 'none'
  if (isNone || whose?.kind === 'nobody')
    return (
      <Said
        kind={whose.kind}
        text={(name) => (isNone ? texts.none() : texts.nobody({ name }))}
        name={isNone ? '' : whose.name}
      >
        {another}
        {keep}
      </Said>
    )
  if (whose?.kind !== 'other') return null
  const owner = nameAt(whose.position)
  const isTheirs = (other: File) => {
    const known = knownRead(other)
    return known !== null && isOwnPassport(known, travellers, whose.position)
  }
  const giving = give(whose.position, isTheirs)
  return (
    <Said kind="other" text={(name) => texts.other({ name })} name={owner}>
      {giving ? (
        <Button size="small" icon={giving.swaps ? ArrowLeftRight : UserCheck} onClick={giving.act}>
          {giving.swaps ? texts.swap() : texts.give({ name: owner })}
        </Button>
      ) : (
        another
      )}
      {keep}
    </Said>
  )
}

interface SaidProps {
  kind: 'other' | 'nobody' | 'none'
  text: (name: string) => string
  name: string
  children: ReactNode
}

const Said = ({ kind, text, name, children }: SaidProps) => (
  <div data-whose={kind} className="mt-2">
    <Alert kind="warning" live="assertive" title={<WithName text={text} name={name} />} action={children} />
  </div>
)
