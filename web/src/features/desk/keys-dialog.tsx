import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DESK_KEYS, type DeskKey } from './state/desk-keys.ts'
import { useKeysSwitch } from './state/use-desk-keys.ts'

const NAMES = Object.keys(DESK_KEYS) as DeskKey[]

/** What the keys do, and the switch that turns them off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { LL } = useI18n()
  const { on, turn } = useKeysSwitch()
  const texts = LL.desk.keys
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title()}
      description={texts.text()}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {LL.common.close()}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {NAMES.map((name) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-control border border-control bg-paper px-2 py-0.5 text-center font-sans">
                {DESK_KEYS[name]}
              </kbd>
            </dt>
            <dd>{texts.does[name]()}</dd>
          </div>
        ))}
        <dt>
          <kbd className="inline-block rounded-control border border-control bg-paper px-2 py-0.5 font-sans">Enter</kbd>
        </dt>
        <dd>{texts.enter()}</dd>
      </dl>
      <Checkbox className="mt-4" label={texts.on()} checked={on} onChange={({ target }) => turn(target.checked)} />
    </Dialog>
  )
}
