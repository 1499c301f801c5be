import { expect, it } from 'vitest'
import { fileOf } from './arrows.ts'
import { circlesAmong } from './circles.ts'
import { importsOf } from './imports.ts'

const circles = (files: Record<string, string>) =>
  circlesAmong(new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)])), fileOf)

it.each([
  ['a value and a type', "import { b } from './b.ts'", "import type { A } from './a.ts'"],
  ['types alone', "import type { B } from './b.ts'", "type A = import('./a.ts').A"],
  ['re-exports', "export * from './b.ts'", "export { a } from './a.ts'"],
  ['imports while running', "const b = await import('./b.ts')", "const a = await import('../src/a.ts')"],
  ['the own package', "import { b } from '@passage/core/b'", "import { a } from './a.ts'"],
])('finds a circle of %s', (_, a, b) => {
  const [one, two] = ['services/core/src/a.ts', 'services/core/src/b.ts']
  expect(circles({ [one]: a, [two]: b })).toEqual([[one, two, one]])
})

it('finds the way round, and not the way there', () => {
  expect(
    circles({
      'web/src/main.tsx': "import './one.tsx'",
      'web/src/one.tsx': "import './two.tsx'",
      'web/src/two.tsx': "import './three.tsx'",
      'web/src/three.tsx': "import './one.tsx'",
    }),
  ).toEqual([['web/src/one.tsx', 'web/src/two.tsx', 'web/src/three.tsx', 'web/src/one.tsx']])
})

it('finds a file that imports itself', () => {
  expect(circles({ 'web/src/a.ts': "import './a.ts'" })).toEqual([['web/src/a.ts', 'web/src/a.ts']])
})

it('takes two ways to one file, and imports that are no files of ours', () => {
  expect(
    circles({
      'web/src/a.ts': "import './b.ts'\nimport './c.ts'\nimport 'react'\nimport './theme.css'",
      'web/src/b.ts': "import './c.ts'",
      'web/src/c.ts': "import type { Order } from '@passage/contracts/domain/order'",
    }),
  ).toEqual([])
})
