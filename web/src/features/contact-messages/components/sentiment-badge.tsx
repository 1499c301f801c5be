import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import { Angry, Bot, Frown, Laugh, type LucideIcon, Meh, Smile } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { type BadgeLook, badgeLook, EMOJIS, type Face, faceOf } from '../state/sentiment-look.ts'

/** A size at which the colours of a face are clear. Pixels. */
const SIZE = 24

let known: boolean | undefined

const FACES: Record<Face, LucideIcon> = { 5: Laugh, 4: Smile, 3: Meh, 2: Frown, 1: Angry, none: Bot }

const LOOKS: Record<BadgeLook, string> = {
  'green-strong': 'bg-green text-green-tint',
  green: 'bg-green-tint text-green',
  'red-strong': 'bg-red text-red-tint',
  red: 'bg-red-tint text-red',
  grey: 'bg-grey-tint text-grey',
}

/** The face of a score. Agency specification §2.8, *Emoji by score*. */
function ScoreFace({ score }: { score: string | null }) {
  const texts = useI18n().LL.contactMessages
  const face = faceOf(score)
  const Icon = FACES[face]
  return (
    <span role="img" aria-label={texts.faces[face]()}>
      {drawsEmoji() ? <span aria-hidden>{EMOJIS[face]}</span> : <Icon aria-hidden className="size-4.5 shrink-0" />}
    </span>
  )
}

/** The feeling of a message in a word, a face and a score of five. */
export function SentimentBadge({ message }: { message: ContactMessage }) {
  const texts = useI18n().LL.contactMessages
  const { sentimentLabel, sentimentScore } = message
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-[0.875rem] px-3 py-1 text-sm leading-5 font-medium tabular-nums',
        LOOKS[badgeLook(message)],
      )}
    >
      <ScoreFace score={sentimentScore} />
      {texts.sentiments[sentimentLabel ?? 'unread']()}
      {sentimentScore !== null && <span>{texts.scoreOf({ score: sentimentScore })}</span>}
    </span>
  )
}

/** Whether the system's fonts have emoji: a face in its yellow, where a missing letter would be an empty box. */
function drawsEmoji(): boolean {
  known ??= isYellow('😄')
  return known
}

function isYellow(letter: string): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return false
  pen.font = `${SIZE * 0.75}px sans-serif`
  pen.textBaseline = 'top'
  pen.fillText(letter, 0, 0)
  const { data } = pen.getImageData(0, 0, SIZE, SIZE)
  return data.some((red, index) => index % 4 === 0 && red - (data[index + 2] ?? 0) > 80)
}
