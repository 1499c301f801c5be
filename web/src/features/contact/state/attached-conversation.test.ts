import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import { attachedConversation } from './attached-conversation.ts'

test('an attached conversation is gone after the sign-out', () => {
  const store = getDefaultStore()
  store.set(attachedConversation, [{ role: 'user', content: 'Bonjour' }])
  forgetPrivate()
  expect(store.get(attachedConversation)).toBeNull()
})
