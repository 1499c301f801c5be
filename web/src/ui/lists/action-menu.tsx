import { Menu, MenuButton, MenuItem, MenuItems, Portal } from '@headlessui/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { BackCloses } from '../back-closes.ts'
import { buttonStyle } from '../button.tsx'

export interface MenuAction {
  key: string
  icon: LucideIcon
  words: string
  /** Where it leads, or what it does. */
  to: string | (() => void)
}

interface ActionMenuProps {
  words: string
  /** The button's label with its object, for screen readers. */
  label: string
  actions: readonly MenuAction[]
}

const LOOK =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium data-focus:bg-sea-tint data-focus:text-sea'

/** A menu of actions behind one button: arrow keys and first letters choose. Load it lazily: it imports Headless UI. */
export function ActionMenu({ words, label, actions }: ActionMenuProps) {
  // Rendered inside the page's content, for people who navigate by landmarks.
  const content = useRef(document.getElementById('main'))
  return (
    <Menu>
      {({ open, close }) => (
        <>
          {open && <BackCloses close={close} />}
          <MenuButton aria-label={label} className={buttonStyle('quiet', 'small')}>
            {words}
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </MenuButton>
          <Portal.Group target={content}>
            <MenuItems
              anchor="bottom end"
              modal={false}
              className="z-40 min-w-56 rounded-card border border-hairline bg-card p-1.5 shadow-soft outline-none [--anchor-gap:4px] [--anchor-padding:8px]"
            >
              {actions.map(({ key, icon: Icon, words: name, to }) => (
                <MenuItem key={key}>
                  {typeof to === 'string' ? (
                    <Link href={to} className={LOOK}>
                      <Icon aria-hidden className="size-5 shrink-0 text-slate" />
                      {name}
                    </Link>
                  ) : (
                    <button type="button" onClick={to} className={LOOK}>
                      <Icon aria-hidden className="size-5 shrink-0 text-slate" />
                      {name}
                    </button>
                  )}
                </MenuItem>
              ))}
            </MenuItems>
          </Portal.Group>
        </>
      )}
    </Menu>
  )
}
