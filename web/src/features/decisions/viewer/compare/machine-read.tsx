import type { PassportReadView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import {
  PASSPORT_FACTS,
  type PassportComparison,
  type PassportFact,
} from '@passage/contracts/domain/documents/passport-comparison'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { Check, CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { listed } from '../../../../lib/words/format.ts'
import { isThere } from '../../../one-order/documents/review-order.ts'
import { useTravellerNames } from '../../../one-order/travellers/traveller-name.ts'

/** What the machine read in a document; undefined: it could not read it, or it is no passport. */
export const readOf = ({ passportReads }: FullOrder, document: OrderDocument): PassportReadView | undefined =>
  passportReads.find(({ documentId }) => documentId === document.id)

const LOOKS = {
  same: [CircleCheck, 'text-green'],
  differs: [CircleAlert, 'text-red'],
  open: [CircleHelp, 'text-slate'],
} as const

/** In one sentence whether a passport is the one that the order says. Renders nothing for other documents. */
export function MachineVerdict({ order, document }: { order: FullOrder; document: OrderDocument }) {
  const verdict = useVerdictOf(order)
  if (document.documentType !== 'passport' || !isThere(document)) return null
  const [look, words] = verdict(document)
  const [Icon, tone] = LOOKS[look]
  return (
    <p data-machine={look} className={cx('flex items-start gap-1.5 text-base font-medium', tone)}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{words}</span>
    </p>
  )
}

function useVerdictOf(order: FullOrder) {
  const { LL, locale } = useI18n()
  const { nameAt } = useTravellerNames(order)
  const texts = LL.documentViewer.compare.machine
  const standing = ({ same, differences }: PassportComparison): [look: keyof typeof LOOKS, words: string] => {
    if (differences.length > 0) return ['differs', texts.differs(differences.length)]
    const byEye = PASSPORT_FACTS.filter((fact) => !same.includes(fact))
    if (byEye.length === 0) return ['same', texts.noDifference()]
    return [
      'open',
      texts.partly({
        facts: listed(
          byEye.map((fact) => texts.facts[fact]()),
          locale,
        ),
      }),
    ]
  }
  return (document: OrderDocument): [look: keyof typeof LOOKS, words: string] => {
    const read = readOf(order, document)
    if (!read) return ['open', texts.notRead()]
    if (read.isForeign) return ['differs', texts.nobodys()]
    const { belongsTo } = read
    const other = document.travellerId
    if (belongsTo !== null && other !== null && other !== belongsTo)
      return ['differs', texts.notWhose({ name: nameAt(belongsTo), other: nameAt(other) })]
    const [compared] = read.compared
    if (!compared) return ['open', texts.notRead()]
    const [look, words] = standing(compared)
    // For all of several travellers, so that nothing else says whose it is.
    const isOpen = other === null && belongsTo !== null && travelling(order.decisions).length > 1
    return [look, isOpen ? `${texts.whose({ name: nameAt(belongsTo) })} ${words}` : words]
  }
}

interface MachineMarkProps {
  read: PassportReadView
  /** Position of the traveller beside whom it stands. */
  traveller: number
  fact: PassportFact
  /** What the passport says, in the reader's words. */
  text: string
}

/** Beside a fact of the order, what the passport says of it. Renders nothing for a traveller with whom it was not compared. */
export function MachineMark({ read, traveller, fact, text }: MachineMarkProps) {
  const { LL } = useI18n()
  const texts = LL.documentViewer.compare.machine
  const compared = read.compared.find(({ travellerId }) => travellerId === traveller)
  if (!compared) return null
  const { same, differences } = compared
  const isDifferent = differences.includes(fact)
  const words = [
    isDifferent && (fact === 'number' ? texts.number() : texts.reads({ text })),
    fact === 'names' && differences.includes('namesSwapped') && texts.namesSwapped({ text }),
    fact === 'passportExpiry' && differences.includes('expiresTooSoon') && texts.expiresTooSoon(),
  ].filter((one) => one !== false)
  return (
    <>
      {same.includes(fact) && (
        <span className="text-green">
          <Check aria-hidden className="inline size-4" />
          <span className="sr-only">{texts.same()}</span>
        </span>
      )}
      {words.map((one) => (
        <span key={one} className="w-full font-medium text-red">
          <TriangleAlert aria-hidden className="mr-1 inline size-4" />
          {one}
        </span>
      ))}
      {!same.includes(fact) && words.length === 0 && <span className="w-full text-slate">{texts.unread()}</span>}
    </>
  )
}

/** The names as the passport has them: "MUELLER, ANNA MARIA". */
export const namesRead = ({ lastName, firstName }: PassportReadView): string =>
  [lastName, firstName].filter(Boolean).join(', ')
