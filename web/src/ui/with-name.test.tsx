import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithName } from './with-name.tsx'

test.each([
  ['Handled by {}.', 'وكالة', 'Handled by <bdi>وكالة</bdi>.'],
  ['Handled by {}.', 'Voyages S.A.', 'Handled by <bdi>Voyages S.A.</bdi>'],
  ['{}, visa', 'A {} $& B', '<bdi>A {} $&amp; B</bdi>, visa'],
])('%s keeps its word order around %s', (sentence, name, markup) => {
  const text = (inserted: string) => sentence.replace('{}', inserted)
  expect(renderToStaticMarkup(<WithName text={text} name={name} />)).toBe(markup)
})
