import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import ts from 'typescript'
import type { Edit } from './mutate.ts'
import { WITHOUT_LIMITS } from './of-the-api.ts'

/** Where the folders are that mutants copy: the paths in their edits begin below one of them. */
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

/** An edit as the source has it; `to` only where that is a plain text. */
export type WrittenEdit = Omit<Edit, 'to'> & Partial<Pick<Edit, 'to'>>

/** Edits that are made together. */
export interface WrittenMutant {
  /** The file that writes it, below the repository's root. */
  where: string
  edits: readonly WrittenEdit[]
}

/** The mutants that the checks of this workspace write down, as far as their `file` and `from` are plain texts. The promises list theirs. */
export async function writtenMutants(): Promise<WrittenMutant[]> {
  const found: WrittenMutant[] = [{ where: 'of-the-api.ts', edits: WITHOUT_LIMITS }]
  for await (const where of glob('deploy/verify/src/!(promises)/**/*.ts', { cwd: root }))
    for (const edits of editsIn(where, await readFile(join(root, where), 'utf8'))) found.push({ where, edits })
  return found
}

/** Those in one array are made together. */
function editsIn(where: string, text: string): WrittenEdit[][] {
  const together = new Map<ts.Node, WrittenEdit[]>()
  const constants = new Map<string, string>()
  const textOf = (node: ts.Expression | undefined): string | undefined => {
    if (node && ts.isStringLiteralLike(node)) return node.text
    return node && ts.isIdentifier(node) ? constants.get(node.text) : undefined
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const value = textOf(node.initializer)
      if (value !== undefined) constants.set(node.name.text, value)
    }
    if (ts.isObjectLiteralExpression(node)) {
      const named = new Map<string, ts.Expression>()
      for (const property of node.properties)
        if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name))
          named.set(property.name.text, property.initializer)
      const [file, from, to] = ['file', 'from', 'to'].map((name) => textOf(named.get(name)))
      if (file !== undefined && from !== undefined && named.has('to')) {
        const list = ts.isArrayLiteralExpression(node.parent) ? node.parent : node
        together.set(list, [...(together.get(list) ?? []), { file, from, ...(to !== undefined && { to }) }])
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(where, text, ts.ScriptTarget.Latest, true))
  return [...together.values()]
}

/** The file of the repository that an edit changes, below the root: the one that has once what is taken away. Undefined when there is none. */
export async function fileOf({ file, from }: WrittenEdit): Promise<string | undefined> {
  for (const folder of COPIED) {
    const path = join(folder, file)
    const text = await readFile(join(root, path), 'utf8').catch(() => '')
    if (text.split(from).length === 2) return path
  }
  return undefined
}
