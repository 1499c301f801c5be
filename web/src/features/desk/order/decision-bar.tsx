import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useAtomValue } from 'jotai'
import { Check, Ellipsis, FilePlus2, NotebookPen, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ACTION_LOOK } from '../../decisions/action-look.tsx'
import { useWhyNotNow } from '../../decisions/parts/reminder-words.ts'
import { EmbassyFileButton, LeftOut } from '../../decisions/staff-parts.ts'
import { continuesOrder, type Decision } from '../state/decisions.ts'
import { APPROVE_HINT, approveKeyAtom } from '../state/desk-view.ts'
import { DESK_KEYS, useKeysSwitch } from '../state/use-desk-keys.ts'

const ICONS = { approve: Check, send_back: Undo2, ask: FilePlus2, note: NotebookPen }

/** What happens in place, and so is no action with a dialog. */
type InPlace = keyof typeof ICONS

const isInPlace = (decision: Exclude<Decision, 'embassy_file'>): decision is InPlace => decision in ICONS

const KEYS: Partial<Record<Decision, string>> = {
  approve: DESK_KEYS.approve,
  send_back: DESK_KEYS.sendBack,
  decideTraveller: DESK_KEYS.decide,
  note: DESK_KEYS.note,
}

/** The number of buttons in the bar, on a phone and elsewhere; more are in a menu, so that the bar stays one line. */
const ON_PHONE = 2
const AT_FIRST = 4
/** The same below 1,440 pixels, where the queue leaves less room. */
const BESIDE_QUEUE = 3

/** A button by its decision, to focus it. */
export const DECISION = 'data-decision'

export interface DecisionBarProps {
  order: FullOrder
  /** The possible decisions, the next action first. */
  decisions: readonly Decision[]
  onDecide: (decision: Decision) => void
}

/** The possible decisions, always visible. */
export function DecisionBar({ order, decisions, onDecide }: DecisionBarProps) {
  const { LL } = useI18n()
  const [all, setAll] = useState(false)
  const texts = LL.desk.decisions
  const isMore = decisions.length > AT_FIRST
  return (
    <section
      aria-label={texts.label()}
      data-price-bar
      className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t border-hairline bg-card px-4 py-2 print:hidden"
    >
      {decisions.map((decision, index) => {
        const hidden =
          !all &&
          (index >= AT_FIRST
            ? 'hidden'
            : index >= ON_PHONE &&
              cx('max-sm:hidden sm:contents', index >= BESIDE_QUEUE && isMore && 'xl:max-[90rem]:hidden'))
        const variant = index === 0 && continuesOrder(decision, order.nextAction) ? 'primary' : 'secondary'
        return (
          <span key={decision} className={hidden || 'contents'}>
            {decision === 'embassy_file' ? (
              <Suspense>
                <EmbassyFileButton order={order} variant={variant} />
              </Suspense>
            ) : (
              <DecisionButton
                order={order}
                decision={decision}
                variant={variant}
                isFirst={index === 0}
                {...{ onDecide }}
              />
            )}
          </span>
        )
      })}
      {decisions.length > ON_PHONE && (
        <span className={isMore ? 'contents' : 'contents sm:hidden'}>
          <Button variant="quiet" size="small" icon={Ellipsis} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.fewer() : texts.more()}
          </Button>
        </span>
      )}
      <Suspense>
        <LeftOut order={order} />
      </Suspense>
    </section>
  )
}

interface DecisionButtonProps {
  order: FullOrder
  decision: Exclude<Decision, 'embassy_file'>
  variant: 'primary' | 'secondary'
  isFirst?: boolean
  onDecide: (decision: Decision) => void
}

function DecisionButton({ order, decision, variant, isFirst = false, onDecide }: DecisionButtonProps) {
  const { LL } = useI18n()
  const { on } = useKeysSwitch()
  const approveKey = useAtomValue(approveKeyAtom)
  const next = order.nextAction
  const key = on ? KEYS[decision] : undefined
  const whyNotNow = useWhyNotNow()
  const isHinted = decision === 'approve' && approveKey !== null
  return (
    <Button
      {...{ [DECISION]: decision }}
      variant={variant}
      size="small"
      icon={isInPlace(decision) ? ICONS[decision] : ACTION_LOOK[decision].icon}
      aria-keyshortcuts={key}
      aria-describedby={key && isHinted ? APPROVE_HINT : undefined}
      whyNot={whyNotNow(decision, order)}
      onClick={() => onDecide(decision)}
      className={cx(isVerdict(decision) && 'max-sm:grow')}
    >
      {isFirst && (next === 'submit' || next === 'record_decision')
        ? LL.desk.actions[next]()
        : isInPlace(decision)
          ? LL.desk.decisions[decision]()
          : LL.actions[decision].short()}
      {key && <Key name={key} isOff={isHinted && approveKey !== 'approves'} />}
    </Button>
  )
}

const isVerdict = (decision: Decision): boolean => decision === 'approve' || decision === 'send_back'

/** The decisions that the bar of a phone has no room for. Renders nothing without any. */
export function OtherDecisions({ order, decisions, onDecide }: DecisionBarProps) {
  const { LL } = useI18n()
  if (decisions.length === 0) return null
  return (
    <section aria-label={LL.desk.decisions.others()} className="flex flex-wrap gap-2">
      {decisions.map((decision) =>
        decision === 'embassy_file' ? (
          <Suspense key={decision}>
            <EmbassyFileButton order={order} variant="secondary" />
          </Suspense>
        ) : (
          <DecisionButton key={decision} variant="secondary" {...{ order, decision, onDecide }} />
        ),
      )}
    </section>
  )
}

/** The key of the decision; announced by the button itself. `isOff`: it does something else first. */
function Key({ name, isOff }: { name: string; isOff: boolean }) {
  return (
    <kbd
      aria-hidden
      className={cx(
        'rounded-sm border border-current/40 px-1.5 font-sans text-sm leading-4 max-xl:hidden',
        isOff && 'border-dashed line-through opacity-70',
      )}
    >
      {name}
    </kbd>
  )
}
