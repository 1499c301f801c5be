import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Every component whose source matches. */
async function componentsWith(pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob('web/src/**/*.tsx')) if (pattern.test(await readFile(file, 'utf8'))) found.push(file)
  return found
}

// Browsers put a space before and after hidden text: “Japan , Order”.
test('no hidden text begins with a comma', async () => {
  expect(await componentsWith(/sr-only[^>]*>\s*(?:\{['"`])?[,.;:]/)).toEqual([])
})

// `group-open` also matches closed details inside open ones.
test('no arrow of details rotates with outer details', async () => {
  expect(await componentsWith(/group-open:/)).toEqual([])
})

test('no field is a number input, whose value the mouse wheel changes', async () => {
  expect(await componentsWith(/type(?:=|: )["']number["']/)).toEqual([])
})
