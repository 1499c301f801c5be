import { createContext } from 'react'

export interface FullScreenSwitch {
  isFull: boolean
  toggle: () => void
}

/** The switch of the document in front; null where there is no full screen. */
export const FullScreen = createContext<FullScreenSwitch | null>(null)
