import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { describe, expect, it } from 'vitest'

describe.each([
  ['FAULTS.md', 26],
  ['SECURITY.md', 25],
])('%s', (name, lines) => {
  it('names existing test files only', async () => {
    const text = await readFile(join(root, 'deploy/verify', name), 'utf8')
    expect(text.match(/^\| \d+ \|/gm)).toHaveLength(lines)
    const files = [...text.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThanOrEqual(lines - 1)
    const path = (file: string) => (file.startsWith('/') ? file : `/deploy/verify/src/faults/${file}`)
    expect(files.filter((file) => !existsSync(join(root, path(file))))).toEqual([])
  })
})
