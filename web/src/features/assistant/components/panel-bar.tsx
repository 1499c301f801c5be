import { useAtom } from 'jotai'
import { ChevronUp, type LucideIcon, Minus, X } from 'lucide-react'
import type { Ref } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { chatPanel } from '../../conversation/panel.ts'

/** The panel's name with its buttons; all that is left of it when it is minimised. */
export function PanelBar({ restore }: { restore: Ref<HTMLButtonElement> }) {
  const { LL } = useI18n()
  const [state, setState] = useAtom(chatPanel)
  return (
    <div className="flex min-h-12 shrink-0 items-center gap-1 bg-sea pl-4 text-on-fill">
      {/* The landmark around it has the same name. */}
      <p aria-hidden className="grow truncate font-display font-semibold">
        {LL.chat.title()}
      </p>
      {state === 'open' ? (
        <BarButton icon={Minus} label={LL.assistant.minimise()} onClick={() => setState('minimised')} />
      ) : (
        <BarButton ref={restore} icon={ChevronUp} label={LL.assistant.restore()} onClick={() => setState('open')} />
      )}
      <BarButton icon={X} label={LL.assistant.close()} onClick={() => setState('closed')} />
    </div>
  )
}

interface BarButtonProps {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  onClick: () => void
}

function BarButton({ ref, icon: Icon, label, onClick }: BarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control -outline-offset-4 hover:bg-sea-deep focus-visible:outline-on-fill"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
