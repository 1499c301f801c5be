import { Tab, TabGroup, TabList } from '@headlessui/react'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type TravellerDecision, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { BadgeCheck, Check, CircleDashed, CircleX, ClipboardCheck, Minus, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { groupBy } from '../../../lib/older-browsers.ts'
import { useDocumentTexts } from '../../documents/state/use-document-texts.ts'
import { DocumentThumbnail } from '../../one-order/documents/document-row.tsx'
import { byTraveller } from '../../one-order/documents/traveller-groups.tsx'
import { useTravellerNames } from '../../one-order/travellers/traveller-name.ts'

/** An order's documents, by traveller; without those of a traveller who was taken out. */
export const documentsOf = ({ documents, decisions }: Pick<FullOrder, 'documents' | 'decisions'>): OrderDocument[] =>
  byTraveller(
    documents.filter(
      ({ source, travellerId }) =>
        source === 'traveller' && (travellerId === null || travelling(decisions).includes(travellerId)),
    ),
  )

/** Whether the strip has a line of travellers. */
export const isByTraveller = (order: Pick<FullOrder, 'documents' | 'decisions'>): boolean =>
  travelling(order.decisions).length > 1 || documentGroups(documentsOf(order)).length > 1

/** The documents of each traveller, those for all last. */
export const documentGroups = (documents: readonly OrderDocument[]): OrderDocument[][] => [
  ...groupBy(documents, ({ travellerId }) => travellerId).values(),
]

interface DocumentStripProps {
  order: FullOrder
  /** By traveller, those for all last. */
  documents: readonly OrderDocument[]
  waiting: readonly OrderDocument[]
  current: OrderDocument
  onPick: (document: OrderDocument) => void
  /** At the end of the documents. */
  children: ReactNode
}

/** The travellers in one line with what waits of each, and under it the chosen one's documents: 60 pixels for any number. */
export function DocumentStrip({ order, documents, waiting, current, onPick, children }: DocumentStripProps) {
  const { LL } = useI18n()
  const texts = LL.desk.review
  const { typeName } = useDocumentTexts()
  const { nameAt } = useTravellerNames(order)
  const groups = documentGroups(documents)
  const own = groups.find((group) => group.includes(current)) ?? []
  const waits = (document: OrderDocument) => waiting.includes(document)
  const nameOf = (group: readonly OrderDocument[]) =>
    group[0]?.travellerId == null ? LL.staffWork.request.allTravellers() : nameAt(group[0].travellerId)
  const isFamily = isByTraveller(order)
  const decisionOf = (group: readonly OrderDocument[]) =>
    group[0]?.travellerId == null ? 'open' : (order.decisions[group[0].travellerId - 1] ?? 'open')
  return (
    <div data-strip className="grid gap-1 max-sm:px-3">
      {isFamily && (
        <Tabs
          label={texts.travellers()}
          index={groups.indexOf(own)}
          onChange={(index) => {
            const group = groups[index] ?? []
            const first = group.find(waits) ?? group[0]
            if (first) onPick(first)
          }}
        >
          {groups.map((group) => {
            const left = group.filter(waits).length
            return (
              <Tab key={String(group[0]?.travellerId)} className={cx(TAB, 'max-w-48')}>
                <bdi className="truncate">{nameOf(group)}</bdi>
                {left > 0 ? (
                  <span className="rounded-full bg-purple-tint px-1.5 text-purple tabular-nums">
                    {left}
                    <span className="sr-only"> {texts.states.waiting()}</span>
                  </span>
                ) : (
                  <Standing decision={decisionOf(group)} />
                )}
              </Tab>
            )
          })}
        </Tabs>
      )}
      <div className="flex min-w-0 items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
        <Tabs
          label={isFamily ? nameOf(own) : texts.documents()}
          index={own.indexOf(current)}
          onChange={(index) => own[index] && onPick(own[index])}
        >
          {own.map((document) => {
            const { icon: Icon, state } = standing(document, waits(document))
            return (
              <Tab key={document.id} data-document={document.id} className={TAB}>
                <DocumentThumbnail document={document} size="tab" />
                <Icon aria-hidden className="size-4 shrink-0" />
                {typeName(document.documentType)}
                <span className="sr-only">– {texts.states[state]()}</span>
              </Tab>
            )
          })}
        </Tabs>
        {children}
      </div>
    </div>
  )
}

/** What the embassy decided about a traveller, or that nothing is left to review. */
function Standing({ decision }: { decision: TravellerDecision }) {
  const { LL } = useI18n()
  const name = LL.staffWork.decisions.names[decision]()
  if (decision === 'approved') return <BadgeCheck aria-label={name} className="size-4 shrink-0 text-green" />
  if (decision === 'refused') return <CircleX aria-label={name} className="size-4 shrink-0 text-red" />
  // A green tick would read as approved.
  return <ClipboardCheck aria-label={LL.desk.review.noneLeft()} className="size-4 shrink-0 text-slate" />
}

const TAB = cx(
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border border-control px-2.5 text-sm xl:min-h-7',
  'hover:border-sea focus-visible:-outline-offset-3 data-selected:border-sea data-selected:bg-sea-tint data-selected:font-medium',
)

interface TabsProps {
  label: string
  index: number
  onChange: (index: number) => void
  children: ReactNode
}

/** One line of tabs, moved along by arrow keys; the selected one is scrolled into view. */
function Tabs({ label, index, onChange, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected.
  useEffect(() => {
    const line = list.current
    const tab = line?.querySelector<HTMLElement>('[aria-selected=true]')
    if (line && tab) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
  }, [index, label])
  return (
    <TabGroup as="div" className="min-w-0" selectedIndex={Math.max(0, index)} onChange={onChange}>
      <TabList
        ref={list}
        aria-label={label}
        className="relative flex gap-1.5 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {children}
      </TabList>
    </TabGroup>
  )
}

function standing({ status, deletedAt }: OrderDocument, waits: boolean) {
  if (status === 'approved') return { icon: Check, state: 'approved' } as const
  if (status === 'rejected' || deletedAt !== null) return { icon: Undo2, state: 'rejected' } as const
  // Still being checked, replaced, or not reviewed before the embassy had the file.
  return waits ? ({ icon: CircleDashed, state: 'waiting' } as const) : ({ icon: Minus, state: 'unreviewed' } as const)
}
