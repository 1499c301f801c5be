import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from './render-page.ts'

describe('renderPage', () => {
  it('ends no link with a full stop', () => {
    const link = createElement('a', { href: 'https://passage.example/#contact' }, 'our support')
    const { text } = renderPage(createElement('p', null, 'Write to ', link, '.'))
    expect(text).toBe('Write to our support https://passage.example/#contact')
  })
})
