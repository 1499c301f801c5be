import { useEffect } from 'react'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { useI18n } from '../../i18n/use-i18n.ts'
import { TOAST_BOTTOM, toasterIsReady } from './toast.ts'

const offset = { bottom: `var(${TOAST_BOTTOM}, 1.5rem)` }
const mobileOffset = { bottom: `var(${TOAST_BOTTOM}, 1rem)` }

/** Public specification §9: one toast at once, 5,000 ms, hotkey F8, label 'Notification'. Loaded with the first toast. */
export default function ToasterView() {
  const { LL } = useI18n()
  useEffect(toasterIsReady, [])
  return (
    <Toaster
      visibleToasts={1}
      duration={5000}
      hotkey={['F8']}
      containerAriaLabel="Notification"
      closeButton
      position="bottom-right"
      offset={offset}
      mobileOffset={mobileOffset}
      toastOptions={{
        closeButtonAriaLabel: LL.common.close(),
        classNames: {
          title: 'text-base! font-semibold!',
          description: 'text-sm! text-slate!',
          toast: 'font-sans! bg-card! text-ink! border-hairline!',
          closeButton: 'size-6! bg-card! text-ink! border-hairline!',
          actionButton: 'min-h-11! px-4! text-base! bg-sea! text-on-fill!',
        },
      }}
    />
  )
}
