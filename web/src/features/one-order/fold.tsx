import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { readStored, writeStored } from '../../lib/session/browser-store.ts'
import { Part } from '../../ui/feedback/part.tsx'

const KEY = 'orderFolds'

let printing = false

interface FoldProps {
  orderNumber: string
  /** The key under which the browser remembers it. */
  name: string
  icon: LucideIcon
  title: string
  /** The summary of its content, in one line. */
  state: string
  /** Its content needs the customer: it is unfolded. */
  needed?: boolean
  /** Its content is rendered when it is unfolded. */
  lazy?: boolean
  children: ReactNode
}

/** A foldable part of the order's page with a summary. Searching the page and printing unfold it. */
export function Fold({
  orderNumber,
  name,
  icon: Icon,
  title,
  state,
  needed = false,
  lazy = false,
  children,
}: FoldProps) {
  const { open, onToggle } = useFold(`${orderNumber}/${name}`, needed)
  return (
    <details data-fold={name} open={open} onToggle={onToggle} className="print:break-inside-avoid">
      <summary className="flex min-h-16 list-none items-center gap-3 rounded-card px-5 py-2.5 -outline-offset-2 hover:bg-sea-tint/50 sm:px-6 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className="size-5 shrink-0 text-sea" />
        <span className="min-w-0 grow">
          <h2 className="text-lg font-semibold">{title}</h2>
          <span className="block text-sm text-slate">{state}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-slate transition-transform unfolded:rotate-180 print:hidden"
        />
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-6">{(open || !lazy) && <Part>{children}</Part>}</div>
    </details>
  )
}

type Remembered = Record<string, boolean>

const remembered = () => readStored(KEY, (value) => value as Remembered, {})

const remember = (name: string, open: boolean) => writeStored(KEY, { ...remembered(), [name]: open })

function watchPrinting(changed: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now
    // The page is printed as soon as this returns.
    flushSync(changed)
  }
  const before = set(true)
  const after = set(false)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Whether a part is unfolded: as its reader left it, unfolded when it is `needed`, and always in print. */
function useFold(name: string, needed: boolean) {
  const onPaper = useSyncExternalStore(
    watchPrinting,
    () => printing,
    () => false,
  )
  const [chosen, setChosen] = useState(() => remembered()[name] ?? needed)
  useEffect(() => {
    if (needed) setChosen(remembered()[name] ?? true)
  }, [name, needed])
  const open = chosen || onPaper
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // Do not remember what printing unfolded.
    if (currentTarget.open === open) return
    setChosen(currentTarget.open)
    remember(name, currentTarget.open)
  }
  return { open, onToggle }
}
