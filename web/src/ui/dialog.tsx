import { Description, DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { cx } from '../lib/class-names.ts'
import { useBackCloses } from './back-closes.ts'
import { ConnectionNotice } from './feedback/connection-notice.tsx'
import { ReturnFocus } from './return-focus.tsx'
import { useUnsentQuestion } from './unsent-question.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'medium' | 'large' | 'wide'
  /** Neither the cross nor Escape nor a press outside closes it. */
  busy?: boolean
  /** Whether it contains unsent input: the cross, Escape and a press outside then ask first. */
  unsent?: () => boolean
  /** The question's text about the input; left out: with `unsent`, that it is kept as a draft, else that it is lost. */
  unsentText?: string
}

const WIDTHS = { medium: 'sm:max-w-lg', large: 'sm:max-w-3xl', wide: 'sm:max-w-page' }

/**
 * A modal dialog: the focus stays inside, Escape and a press outside close it. Load it lazily: it imports Headless UI.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = 'medium', busy = false, unsent } = props
  const { LL } = useI18n()
  const typed = useRef(false)
  const text = props.unsentText ?? (unsent ? undefined : LL.common.unsent.lost())
  const { close, closeUnless, question } = useUnsentQuestion({ onClose, unsent, text })
  // Back is easily pressed by mistake: it asks also where Escape does not.
  useBackCloses(open, () => (busy ? undefined : closeUnless(unsent ?? (() => typed.current))))
  return (
    <HeadlessDialog open={open} onClose={busy ? () => undefined : close} className="relative z-50">
      <DialogBackdrop transition className="fixed inset-0 bg-veil duration-150 data-closed:opacity-0" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            transition
            onInput={(event: FormEvent) => {
              typed.current ||= isText(event.target)
            }}
            className={cx(
              'w-full min-w-0 rounded-t-card bg-card p-5 shadow-soft duration-150 sm:rounded-card sm:p-6',
              'data-closed:translate-y-4 data-closed:opacity-0',
              WIDTHS[size],
            )}
          >
            <ReturnFocus />
            {/* The page's own notice is behind the dialog. */}
            <ConnectionNotice className="-mx-5 -mt-5 mb-4 overflow-hidden rounded-t-card empty:hidden sm:-mx-6 sm:-mt-6" />
            <div className="flex items-start justify-between gap-4">
              <DialogTitle className="min-w-0 font-display text-xl font-semibold wrap-anywhere">{title}</DialogTitle>
              <button
                type="button"
                onClick={close}
                disabled={busy}
                className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-slate enabled:hover:bg-grey-tint disabled:cursor-not-allowed disabled:text-grey"
              >
                <X aria-hidden className="size-5" />
                <span className="sr-only">{LL.common.close()}</span>
              </button>
            </div>
            {description && <Description className="mt-1 text-slate">{description}</Description>}
            {children && <div className="mt-4">{children}</div>}
            {question && <div className="mt-4">{question}</div>}
            {footer && (
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{footer}</div>
            )}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  )
}

/** Not for a file, nor for input that one press restores. */
const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['file', 'checkbox', 'radio', 'search'].includes(field.type))
