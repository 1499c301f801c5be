import { FileText } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Thumbnail, Thumbnails } from './thumbnail.tsx'

const ADDRESS = 'data:image/jpeg;base64,AAAA'
const draw = (documentId: string | undefined, rotation?: 90) =>
  renderToStaticMarkup(
    <Thumbnails value={new Map([['a', ADDRESS]])}>
      <Thumbnail documentId={documentId} fallback={FileText} {...(rotation && { rotation })} />
    </Thumbnails>,
  )
/** The classes of the place that picture and icon have. */
const placeIn = (markup: string) => markup.match(/^<span class="([^"]+)"/)?.[1]

describe('Thumbnail', () => {
  it('shows the picture of a stored document without an alternative text, since its name stands beside it', () => {
    expect(draw('a')).toContain(`<img src="${ADDRESS}" alt=""`)
    expect(draw('a')).not.toContain('rotate:')
  })

  it('shows it as staff turned it', () => {
    expect(draw('a', 90)).toContain('rotate:90deg')
  })

  it.each(['b', undefined])('shows the icon in the same place while there is no picture (%s)', (documentId) => {
    const markup = draw(documentId)
    expect(markup).not.toContain('<img')
    expect(markup).toContain('<svg')
    expect(placeIn(markup)).toMatch(/size-16/)
    expect(placeIn(markup)).toBe(placeIn(draw('a')))
  })
})
