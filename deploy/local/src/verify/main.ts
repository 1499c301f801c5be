import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { fileOf, forbiddenImports } from './arrows.ts'
import { circlesAmong } from './circles.ts'
import { type Import, importsOf } from './imports.ts'
import { upwardImports } from './layers.ts'
import { forbiddenFeatureImports } from './web-features.ts'

// Prints every import that design.md (The rooms), layers.ts or web-features.ts forbids and every import cycle. Exit code 1 when there is one.
const patterns = ['contracts', 'reading', 'workflows', 'services', 'web', 'deploy'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
)
const exclude = (name: string) => name === 'node_modules' || name === 'dist'

const files = new Map<string, Import[]>()
for await (const path of glob(patterns, { cwd: root, exclude })) {
  files.set(path, importsOf(path, await readFile(join(root, path), 'utf8')))
}
const sentences = [
  ...[...files].flatMap(([path, imports]) => forbiddenImports(path, imports)),
  ...[...files].flatMap(([path, imports]) => upwardImports(path, imports, fileOf)),
  ...[...files].flatMap(([path, imports]) => forbiddenFeatureImports(path, imports)),
  ...circlesAmong(files, fileOf).map((circle) => `These import each other: ${circle.join(' → ')}`),
]
for (const sentence of sentences) console.log(sentence)
process.exitCode = sentences.length > 0 ? 1 : 0
