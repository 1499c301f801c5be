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

async function show(kind: Kind, title: string, description?: string, duration?: number): Promise<void> {
  getDefaultStore().set(toasterWantedAtom, true)
  const [{ toast: sonner }] = await Promise.all([import('sonner'), ready])
  sonner[kind](title, { description, ...(duration && { duration }) })
}

/** Short news at the edge of the screen: one at a time, five seconds, F8 reaches it. Never the only place of an error. */
export const toast = {
  /** `duration` in ms, where there is more to read. */
  success: (title: string, description?: string, duration?: number) =>
    void show('success', title, description, duration),
  error: (title: string, description?: string) => void show('error', title, description),
  info: (title: string, description?: string) => void show('info', title, description),
}
