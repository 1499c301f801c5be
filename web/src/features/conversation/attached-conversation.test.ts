import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { forgetPrivate } from '../../lib/session/private-storage.ts'
import { attachedConversation } from './attached-conversation.ts'

test('the attached conversation is removed at the sign-out', () => {
  const store = getDefaultStore()
  store.set(attachedConversation, [{ role: 'user', content: 'Bonjour' }])
  forgetPrivate()
  expect(store.get(attachedConversation)).toBeNull()
})
