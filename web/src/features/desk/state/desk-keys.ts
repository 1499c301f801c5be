/** What a single key does at the desk, where nothing is being typed. */
export const DESK_KEYS = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  approve: 'a',
  sendBack: 'r',
  note: 'n',
  search: '/',
  help: '?',
} as const

export type DeskKey = keyof typeof DESK_KEYS

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Only going through the list may be held down: a held key gives no second verdict. */
const HELD: readonly DeskKey[] = ['next', 'previous']

/** A key that is pressed there belongs to what is there. */
export const isTypedInto = (place: Pick<Element, 'closest'> | null): boolean =>
  !!place?.closest(
    'input:not([type=checkbox]), form input, textarea, select, [contenteditable], [role=dialog], [role=menu]',
  )

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: Press): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)

/** Whether a press of Escape leaves the field that has the focus, so that keys are commands again. */
export const leavesField = (press: Press, place: Pick<Element, 'closest'> | null): boolean =>
  press.key === 'Escape' && isPlain(press) && isTypedInto(place) && !place?.closest('[role=dialog], [role=menu]')

/** The side of the desk on which the order is. */
export const ORDER_SIDE = 'data-order-side'

/** The document in front hears keys wherever the focus is on the order's side, where nothing is being typed. */
export const isForViewer = (press: Press, place: Pick<Element, 'closest'> | null): boolean =>
  isPlain(press) && !isTypedInto(place) && !!place?.closest(`[${ORDER_SIDE}]`)

/** What a press means; null: nothing of the desk's. `place` is where it was pressed. */
export function deskKeyOf(press: Press, place: Pick<Element, 'closest'> | null): DeskKey | null {
  if (!isPlain(press) || isTypedInto(place)) return null
  const names = Object.keys(DESK_KEYS) as DeskKey[]
  const found = names.find((name) => DESK_KEYS[name] === press.key.toLowerCase())
  return found && press.repeat && !HELD.includes(found) ? null : (found ?? null)
}
