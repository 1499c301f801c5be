import { glob, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = import.meta.dirname

/** What Node loads for a module: imports of types are gone once the types are stripped. */
async function importsOf(path: string): Promise<string[]> {
  const code = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'))
  return ts.preProcessFile(code, true, true).importedFiles.map((file) => file.fileName)
}

/** Everything that is loaded with a module, by paths within the room and names of packages. */
async function loadedWith(path: string, known = new Set<string>()): Promise<Set<string>> {
  for (const specifier of await importsOf(path)) {
    const target = specifier.startsWith('.') ? join(dirname(path), specifier) : specifier
    if (known.has(target)) continue
    known.add(target)
    if (target !== specifier) await loadedWith(target, known)
  }
  return known
}

const modules = await Array.fromAsync(glob('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] }))
const schemas = modules.filter((path) => path.endsWith('.schema.ts'))
const places = 'places/search-places.ts'
const constants = modules.filter((path) => !path.endsWith('.schema.ts') && !path.startsWith('places/'))

it.each(constants)('%s is loaded without zod, without a schema and without any package', async (path) => {
  const loaded = [...(await loadedWith(path))]
  expect(loaded.filter((name) => !modules.includes(name) || schemas.includes(name))).toEqual([])
})

it('the search of places is loaded with lists of names, without zod', async () => {
  const packages = [...(await loadedWith(places))].filter((name) => !modules.includes(name))
  expect([...new Set(packages.map((name) => name.split('/')[0]))].sort()).toEqual([
    'countries-list',
    'i18n-iso-countries',
    'i18n-nationality',
  ])
})

it.each(schemas)('%s is loaded with zod: the walk would see it', async (path) => {
  expect(await loadedWith(path)).toContain('zod')
})
