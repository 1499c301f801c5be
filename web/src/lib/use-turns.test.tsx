import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useTurns } from './use-turns.ts'

it('a turn ends with the next one', () => {
  let begin = () => () => false
  const Screen = () => {
    begin = useTurns()
    return null
  }
  renderToStaticMarkup(<Screen />)
  const first = begin()
  expect(first()).toBe(true)
  const second = begin()
  expect([first(), second()]).toEqual([false, true])
})
