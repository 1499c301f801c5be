import { atom, getDefaultStore } from 'jotai'

type Kind = 'success' | 'error' | 'info'

/** A property of the root element: how far above the window's edge toasts stand, where something that they would cover is below. */
export const TOAST_BOTTOM = '--toast-bottom'

/** The toaster is loaded with the first toast; the shell renders it as soon as this is true. */
export const toasterWantedAtom = atom(false)

let markReady: () => void = () => undefined
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Called by the toaster once it listens. */
export const toasterIsReady = (): void => markReady()

interface ToastMore {
  /** Milliseconds; longer for longer texts. */
  duration?: number
  /** A link or button; never the only way. */
  action?: { label: string; onClick: () => void }
}

async function show(kind: Kind, title: string, description?: string, more: ToastMore = {}): Promise<void> {
  getDefaultStore().set(toasterWantedAtom, true)
  const [{ toast: sonner }] = await Promise.all([import('sonner'), ready])
  // An earlier one is hidden by this one, and would be announced again when this one goes.
  sonner.dismiss()
  // A narrow column would remain for the text beside a button.
  sonner[kind](title, {
    description,
    ...more,
    ...(more.action && { className: 'flex-wrap! [&_[data-content]]:basis-4/5!' }),
  })
}

/** The message is shown elsewhere too: it may be lost without the toaster's code. */
const say = (...news: Parameters<typeof show>): void => void show(...news).catch(() => undefined)

/**
 * A short message at the edge of the screen: one at a time, five seconds, F8 focuses it. Never the only place of an
 * error.
 */
export const toast = {
  success: (title: string, description?: string, more?: ToastMore) => say('success', title, description, more),
  error: (title: string, description?: string) => say('error', title, description),
  info: (title: string, description?: string) => say('info', title, description),
}
