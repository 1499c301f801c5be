import { useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'wouter'
import { attachedConversation } from '../../conversation/attached-conversation.ts'
import { chatPanel } from '../../conversation/panel.ts'
import { conversationAtom } from './chat.ts'
import { turnsOf } from './conversation.ts'

/** Leads to the contact form with the conversation attached; the form shows it, and lets go of it on demand. */
export function useHandOver(): () => void {
  const { lines } = useAtomValue(conversationAtom)
  const attach = useSetAtom(attachedConversation)
  const setPanel = useSetAtom(chatPanel)
  const [, navigate] = useLocation()
  return () => {
    attach(turnsOf(lines))
    setPanel('minimised')
    navigate('/?topic=contact#contact')
  }
}
