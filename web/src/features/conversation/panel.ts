import { atom } from 'jotai'

/** How much of the assistant is on screen. Public specification §4, *Chat widget*. */
export type ChatPanelState = 'closed' | 'open' | 'minimised'

/** Set it to `open` from anywhere to show the assistant. */
export const chatPanel = atom<ChatPanelState>('closed')
