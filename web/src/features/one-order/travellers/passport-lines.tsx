import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { nationalityName } from '@passage/contracts/places/nationality-name'
import type { Decision } from '@passage/reading/mrz/decide'
import type { PassportPart } from '@passage/reading/mrz/parts'
import { ScanText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useTurns } from '../../../lib/use-turns.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/inputs.tsx'
import { PassportPicturePart } from '../../pictures/passport/passport-picture-part.ts'
import { LINE, linesOf } from './passport-text.ts'
import type { PassportReading } from './read-passport-lines.ts'
import type { TravellerValues } from './traveller-values.ts'

type Outcome =
  | PassportReading
  | { kind: 'unread' }
  | { kind: 'partly'; parts: PassportPart[]; values: Partial<TravellerValues> }

/** Two whole lines are read without being asked. */
const isWhole = (text: string): boolean => linesOf(text).join('').length >= 2 * LINE

interface PassportLinesProps {
  onRead: (values: Partial<TravellerValues>) => void
  /** The passport's page alone, where it was photographed. */
  onPage?: (page: File) => void
  /** Several pictures were chosen, each of another traveller's passport. */
  onSeveral?: (files: readonly File[]) => void
}

/**
 * The two lines at the foot of a passport's photo page, photographed, typed or pasted: `onRead` gets their values for a
 * traveller's form. Each impossible part has its error, and typed text stays. The lines never leave the browser.
 */
export function PassportLines({ onRead, onPage, onSeveral }: PassportLinesProps) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.travellers.lines
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const begin = useTurns()

  const read = async (typed: string) => {
    const isOn = begin()
    const reading = await load().then(
      ({ readPassportLines }) => readPassportLines(typed, luxembourgDay(new Date())),
      (): Outcome => ({ kind: 'unread' }),
    )
    // Typed on meanwhile: that reading counts.
    if (!isOn()) return
    setOutcome(reading)
    if (reading.kind === 'read') onRead(reading.values)
  }
  const change = (typed: string) => {
    setText(typed)
    setOutcome(null)
    begin()
    if (isWhole(typed)) void read(typed)
  }

  /** Lines that are certain are shown as typed ones; of others only their certain parts are used. */
  const takePicture = async (decision: Decision) => {
    if (decision.unsure.length === 0) return change(decision.lines.join('\n'))
    change('')
    const isOn = begin()
    const part = await load().catch(() => null)
    if (!isOn()) return
    if (!part) return setOutcome({ kind: 'unread' })
    const read = part.valuesOfPicture(decision, luxembourgDay(new Date()))
    setOutcome({ kind: 'partly', ...read })
    onRead(read.values)
  }

  return (
    <div className="grid gap-3">
      <Suspense fallback={<Skeleton className="h-28" />}>
        <PassportPicturePart onRead={(decision) => void takePicture(decision)} {...{ onPage, onSeveral }} />
      </Suspense>
      <Field label={texts.label()} hint={texts.hint()} optional>
        {(control) => (
          <TextArea
            {...control}
            value={text}
            onChange={(event) => change(event.target.value)}
            rows={2}
            wrap="off"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            placeholder={'P<FRADUPONT<<MARIE<<<<<<<<<<<<<<<<<<<<<<<<<<\n12AB345673FRA9001011F3001019<<<<<<<<<<<<<<00'}
            className="overflow-x-auto font-mono text-sm uppercase"
          />
        )}
      </Field>
      <div>
        <Button variant="secondary" size="small" icon={ScanText} onClick={() => void read(text)}>
          {texts.read()}
        </Button>
      </div>
      <div role="status">{outcome && <OutcomeText outcome={outcome} />}</div>
    </div>
  )
}

/** The parser is loaded with the first lines only. */
const load = () => import('./read-passport-lines.ts')

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.travellers.lines
  if (outcome.kind === 'read') return <ReadText values={outcome.values} />
  const named = (parts: readonly PassportPart[]) =>
    listed(
      parts.map((part) => texts.parts[part]()),
      locale,
    )
  if (outcome.kind === 'partly') {
    return (
      <div className="grid gap-2">
        <ReadText values={outcome.values} />
        {outcome.parts.length > 0 && (
          <Alert kind="warning" live="off">
            {LL.pictures.passport.notCertain({ list: named(outcome.parts) })}
          </Alert>
        )}
      </div>
    )
  }
  const said = () => {
    if (outcome.kind === 'wrong') return texts.wrong({ list: named(outcome.parts) })
    if (outcome.kind === 'size') return texts.size({ has: format.number(outcome.has) })
    return texts[outcome.kind]()
  }
  return (
    <Alert kind="warning" live="off">
      {said()}
    </Alert>
  )
}

function ReadText({ values }: { values: Partial<TravellerValues> }) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.travellers.lines
  const { firstName, lastName, birthDate, passportNumber, passportExpiry, nationality } = values
  const read = [
    [firstName, lastName].filter(Boolean).join(' '),
    birthDate && texts.born({ day: format.date(birthDate) }),
    nationality && nationalityName(nationality, locale),
    passportNumber && texts.number({ number: passportNumber }),
    passportExpiry && texts.until({ day: format.date(passportExpiry) }),
  ].filter(Boolean)
  return (
    <Alert kind="success" live="off" title={texts.done({ list: read.join(', ') })}>
      {texts.check()}
    </Alert>
  )
}
