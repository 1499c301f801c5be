import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { leanIcon } from './lean-icons.ts'

const menu = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/dist.*/, 'dist/esm/icons/menu.mjs')

test('an icon becomes what stands in its svg', () => {
  const inside = '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>'
  expect(leanIcon(readFileSync(menu, 'utf8'))).toContain(`icon(${JSON.stringify(inside)})`)
})

test('an icon that is written in another way is none', () => {
  expect(leanIcon('const __iconData = [];')).toBeNull()
})
