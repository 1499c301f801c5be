import { describe, expect, it } from 'vitest'
import { isChanged, moved, pageOf, turned } from './page.ts'

const page = (name: string) => pageOf(new File([name], `${name}.jpg`, { type: 'image/jpeg' }))
const [first, second, third] = [page('one'), page('two'), page('three')]
const pages = [first, second, third]
const names = (list: readonly { file: File }[]) => list.map(({ file }) => file.name.replace('.jpg', ''))

describe('pages', () => {
  it('are moved by a place, and stay at the ends', () => {
    expect(names(moved(pages, second.id, -1))).toEqual(['two', 'one', 'three'])
    expect(names(moved(pages, second.id, 1))).toEqual(['one', 'three', 'two'])
    expect(moved(pages, first.id, -1)).toBe(pages)
    expect(moved(pages, third.id, 1)).toBe(pages)
  })

  it('are turned by quarters without the crop of another turn, and are the file as it is after four', () => {
    const cropped = { ...first, crop: { x: 0.1, y: 0, width: 0.5, height: 1 } }
    expect(turned(cropped, 3)).toMatchObject({ turn: 3, crop: null })
    const around = [1, 1, 1, 1].reduce((one) => turned(one, 1), first)
    expect([isChanged(cropped), isChanged(turned(first, 1)), isChanged(around)]).toEqual([true, true, false])
  })
})
