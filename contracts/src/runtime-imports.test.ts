import { glob, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname

/** The runtime imports of a module, without type imports. */
async function importsOf(path: string): Promise<string[]> {
  const code = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'))
  return ts.preProcessFile(code, true, true).importedFiles.map((file) => file.fileName)
}

/** All transitive imports of a module: paths within contracts and names of packages. */
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

describe('modules of contracts', () => {
  it.each(constants)('%s imports neither zod nor a schema nor any package', async (path) => {
    const loaded = [...(await loadedWith(path))]
    expect(loaded.filter((name) => !modules.includes(name) || schemas.includes(name))).toEqual([])
  })

  it('the search of places imports only packages with names of countries', async () => {
    const packages = [...(await loadedWith(places))].filter((name) => !modules.includes(name))
    expect([...new Set(packages.map((name) => name.split('/')[0]))].sort()).toEqual([
      'countries-list',
      'i18n-iso-countries',
      'i18n-nationality',
    ])
  })
})
