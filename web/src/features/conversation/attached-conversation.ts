import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import { atom, getDefaultStore } from 'jotai'
import { onSignedOut } from '../../lib/session/private-storage.ts'

/** Set it to `open` from anywhere to show the assistant. */
export const chatPanel = atom<ChatPanelState>('closed')

/** A conversation with the assistant that goes along with the contact message; null when there is none. */
export const attachedConversation = atom<ChatTurn[] | null>(null)

onSignedOut(() => getDefaultStore().set(attachedConversation, null))

/** How much of the assistant is on screen. Public specification §4, *Chat widget*. */
type ChatPanelState = 'closed' | 'open' | 'minimised'
