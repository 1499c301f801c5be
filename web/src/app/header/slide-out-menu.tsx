import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { X } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { ReturnFocus } from '../../ui/return-focus.tsx'
import { menuGroups } from '../menu.ts'
import { LanguageSelect } from './language-select.tsx'
import { NavLinks } from './nav-links.tsx'

interface SlideOutMenuProps {
  open: boolean
  onClose: () => void
  user: CurrentUser | null
}

/** Loaded when the menu button is first reached. */
export default function SlideOutMenu({ open, onClose, user }: SlideOutMenuProps) {
  const { LL } = useI18n()
  useBackCloses(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop transition className="fixed inset-0 bg-veil duration-200 data-closed:opacity-0" />
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 flex w-80 max-w-[calc(100vw-3rem)] flex-col overflow-y-auto bg-paper p-4 shadow-soft duration-200 data-closed:-translate-x-full"
      >
        <ReturnFocus />
        <div className="flex items-center justify-between pl-3">
          <DialogTitle className="font-display text-xl font-semibold">{LL.nav.menu()}</DialogTitle>
          <button
            type="button"
            onClick={onClose}
            className="inline-flex size-11 items-center justify-center rounded-control text-slate hover:bg-sea-tint"
          >
            <X aria-hidden className="size-5" />
            <span className="sr-only">{LL.nav.close()}</span>
          </button>
        </div>
        <nav aria-label={LL.nav.label()} className="mt-4">
          <NavLinks groups={menuGroups(user)} onFollow={onClose} className="min-h-12 gap-3 px-3 text-lg" />
        </nav>
        <div className="mt-auto border-t border-hairline pt-3">
          <LanguageSelect />
        </div>
      </DialogPanel>
    </Dialog>
  )
}
