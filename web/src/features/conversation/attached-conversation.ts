import type { ChatTurn } from '@passage/contracts/api/chatbot.schema'
import { atom, getDefaultStore } from 'jotai'
import { onSignedOut } from '../../lib/session/private-storage.ts'

/** A conversation with the assistant that goes along with the contact message; null when there is none. */
export const attachedConversation = atom<ChatTurn[] | null>(null)

onSignedOut(() => getDefaultStore().set(attachedConversation, null))
