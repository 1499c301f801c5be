import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DESK_KEYS, type DeskKey, useKeysSwitch } from './state/use-desk-keys.ts'

/** Keys for the document in front. */
const VIEWER = [
  ['zoom', ['+', '-']],
  ['page', ['0']],
  ['width', ['w']],
  ['rotate', ['t', 'T']],
  ['versions', ['v']],
  ['pages', ['PageUp', 'PageDown']],
] as const

const NAMES = Object.keys(DESK_KEYS) as DeskKey[]

/** Explains the keys, and turns them off. */
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
          <Row key={name} keys={[DESK_KEYS[name]]} does={texts.does[name]()} />
        ))}
        <Row keys={['Enter']} does={texts.enter()} />
        <Row keys={['Esc']} does={texts.escape()} />
      </dl>
      <h3 className="mt-4 mb-2 font-semibold">{texts.inViewer()}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {VIEWER.map(([name, keys]) => (
          <Row key={name} keys={keys} does={texts.viewer[name]()} />
        ))}
      </dl>
      <Checkbox className="mt-4" label={texts.on()} checked={on} onChange={({ target }) => turn(target.checked)} />
    </Dialog>
  )
}

function Row({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="contents">
      <dt className="flex flex-wrap gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="inline-block min-w-8 rounded-control border border-control bg-paper px-2 py-0.5 text-center font-sans"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
