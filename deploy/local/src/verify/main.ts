import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { forbiddenImports } from './arrows.ts'

// Prints every import that points against the arrows of design.md; exit code 1 when there is one.
const patterns = ['contracts', 'workflows', 'services', 'web', 'deploy'].map((folder) => `${folder}/**/*.{ts,tsx}`)
const exclude = (name: string) => name === 'node_modules' || name === 'dist'

let count = 0
for await (const path of glob(patterns, { cwd: root, exclude })) {
  for (const sentence of forbiddenImports(path, await readFile(join(root, path), 'utf8'))) {
    count++
    console.log(sentence)
  }
}
process.exitCode = count > 0 ? 1 : 0
