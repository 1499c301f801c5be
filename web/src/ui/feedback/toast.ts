import { atom, getDefaultStore } from 'jotai'

type Kind = 'success' | 'error' | 'info'

/** The toaster is loaded with the first toast; the shell shows it as soon as this says so. */
export const toasterWantedAtom = atom(false)

let markReady: () => void = () => undefined
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})

/** Called by the toaster once it listens. */
export const toasterIsReady = (): void => markReady()

interface ToastMore {
  /** Milliseconds, where there is more to read. */
  duration?: number
  /** A way on; never the only one. */
  action?: { label: string; onClick: () => void }
}

async function show(kind: Kind, title: string, description?: string, more: ToastMore = {}): Promise<void> {
  getDefaultStore().set(toasterWantedAtom, true)
  const [{ toast: sonner }] = await Promise.all([import('sonner'), ready])
  // With a button beside them, the words would be a narrow column.
  sonner[kind](title, {
    description,
    ...more,
    ...(more.action && { className: 'flex-wrap! [&_[data-content]]:basis-4/5!' }),
  })
}

/** What was said stands elsewhere too: without the toaster's code nothing is missing. */
const say = (...news: Parameters<typeof show>): void => void show(...news).catch(() => undefined)

/** Short news at the edge of the screen: one at a time, five seconds, F8 reaches it. Never the only place of an error. */
export const toast = {
  success: (title: string, description?: string, more?: ToastMore) => say('success', title, description, more),
  error: (title: string, description?: string) => say('error', title, description),
  info: (title: string, description?: string) => say('info', title, description),
}
