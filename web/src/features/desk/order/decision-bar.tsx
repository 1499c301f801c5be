import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { Check, Ellipsis, FilePlus2, NotebookPen, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { ACTION_LOOK } from '../../decisions/action-look.tsx'
import { EmbassyFileButton, LeftOut } from '../../decisions/staff-parts.ts'
import { continuesOrder, type Decision } from '../state/decisions.ts'
import { DESK_KEYS, useKeysSwitch } from '../state/use-desk-keys.ts'

const ICONS = { approve: Check, send_back: Undo2, ask: FilePlus2, note: NotebookPen }

/** What happens in place, and so is no action with a dialog. */
type InPlace = keyof typeof ICONS

const isInPlace = (decision: Exclude<Decision, 'embassy_file'>): decision is InPlace => decision in ICONS

const KEYS: Partial<Record<Decision, string>> = {
  approve: DESK_KEYS.approve,
  send_back: DESK_KEYS.sendBack,
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
  const { on } = useKeysSwitch()
  const texts = LL.desk.decisions
  const next = order.nextAction
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
        const variant = index === 0 && continuesOrder(decision, next) ? 'primary' : 'secondary'
        const key = KEYS[decision]
        return (
          <span key={decision} className={hidden || 'contents'}>
            {decision === 'embassy_file' ? (
              <Suspense>
                <EmbassyFileButton order={order} variant={variant} />
              </Suspense>
            ) : (
              <Button
                {...{ [DECISION]: decision }}
                variant={variant}
                size="small"
                icon={isInPlace(decision) ? ICONS[decision] : ACTION_LOOK[decision].icon}
                aria-keyshortcuts={on ? key : undefined}
                onClick={() => onDecide(decision)}
              >
                {index === 0 && (next === 'submit' || next === 'record_decision')
                  ? LL.desk.actions[next]()
                  : isInPlace(decision)
                    ? texts[decision]()
                    : LL.actions[decision].short()}
                {on && key && <Key name={key} />}
              </Button>
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

/** The key of the decision; announced by the button itself. */
function Key({ name }: { name: string }) {
  return (
    <kbd aria-hidden className="rounded-sm border border-current/40 px-1.5 font-sans text-sm leading-4 max-xl:hidden">
      {name}
    </kbd>
  )
}
