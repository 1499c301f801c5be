import { expect, test } from 'vitest'
import { replyLink } from './open-message.tsx'

test('the reply’s link has subject and body with accents and line breaks', () => {
  const link = replyLink('zoe@example.com', { subject: 'Exigences de visa', body: 'Bonjour Zoë,\n\n' })
  expect(link).toBe(
    'mailto:zoe@example.com?subject=Re%3A%20Exigences%20de%20visa&body=Bonjour%20Zo%C3%AB%2C%0D%0A%0D%0A',
  )
})

test('an address cannot add a header or another address to the reply’s link', () => {
  const link = replyLink('a@b.example?bcc=c@d.example,e@f.example', { subject: 'x&bcc=g@h.example', body: '' })
  expect(new URL(link).searchParams.get('bcc')).toBeNull()
  expect(link).not.toContain(',')
})
