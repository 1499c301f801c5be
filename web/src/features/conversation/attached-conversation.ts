import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import { atom, getDefaultStore } from 'jotai'
import { onSignedOut } from '../../lib/session/private-storage.ts'

/** Set it to `open` to show the assistant. */
export const chatPanel = atom<ChatPanelState>('closed')

/** The conversation with the assistant that is attached to the contact message; null when there is none. */
export const attachedConversation = atom<ChatTurn[] | null>(null)

onSignedOut(() => getDefaultStore().set(attachedConversation, null))

/** The size of the assistant's panel. Public specification §4, *Chat widget*. */
type ChatPanelState = 'closed' | 'open' | 'minimised'
