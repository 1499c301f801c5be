import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { WITHOUT_LIMITS } from './of-the-api.ts'

/** Where the folders are that mutants copy. */
const COPIED = [
  'services/api/src',
  'services/core/src',
  'services/integrations/src',
  'services/worker/src',
  'services',
  'workflows/src',
  'contracts/src',
  '.',
]

interface Written {
  where: string
  file: string
  from: string
}

/** Every `{ file, from, to }` that the checks of this workspace write, its file and what it takes away as plain texts. The promises look after theirs. */
async function edits(): Promise<Written[]> {
  const found: Written[] = []
  for await (const where of glob('deploy/verify/src/!(promises)/**/*.ts', { cwd: root })) {
    const source = ts.createSourceFile(where, await readFile(join(root, where), 'utf8'), ts.ScriptTarget.Latest)
    const constants = new Map<string, string>()
    const textOf = (node: ts.Expression): string | undefined => {
      if (ts.isStringLiteralLike(node)) return node.text
      return ts.isIdentifier(node) ? constants.get(node.text) : undefined
    }
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
        const text = textOf(node.initializer)
        if (text !== undefined) constants.set(node.name.text, text)
      }
      if (ts.isObjectLiteralExpression(node)) {
        const named = new Map<string, string | undefined>()
        for (const property of node.properties)
          if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name))
            named.set(property.name.text, textOf(property.initializer))
        const [file, from] = [named.get('file'), named.get('from')]
        if (file !== undefined && from !== undefined && named.has('to')) found.push({ where, file, from })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

it('every mutant fits the code that it changes, once', async () => {
  const made = WITHOUT_LIMITS.map(({ file, from }) => ({ where: 'of-the-api.ts', file, from }))
  const all = [...(await edits()), ...made]
  expect(all.length).toBeGreaterThan(30)
  const unfit: string[] = []
  for (const { where, file, from } of all) {
    const texts = await Promise.all(COPIED.map((folder) => readFile(join(root, folder, file), 'utf8').catch(() => '')))
    if (!texts.some((text) => text.split(from).length === 2)) unfit.push(`${where}: ${file}: ${from}`)
  }
  expect(unfit).toEqual([])
})
