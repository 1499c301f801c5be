import type { Import } from './imports.ts'

/**
 * Import circles among files, one for each import that closes one, as the files on the way round; type imports count.
 * `resolve` gives the file that an import means, if it is one of ours.
 */
export function circlesAmong(
  files: ReadonlyMap<string, readonly Import[]>,
  resolve: (path: string, specifier: string) => string | undefined,
): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (path: string): void => {
    if (done.has(path)) return
    const start = way.indexOf(path)
    if (start >= 0) {
      circles.push([...way.slice(start), path])
      return
    }
    way.push(path)
    const targets = new Set(files.get(path)?.map(({ specifier }) => resolve(path, specifier)))
    for (const target of targets) if (target && files.has(target)) visit(target)
    way.pop()
    done.add(path)
  }
  for (const path of files.keys()) visit(path)
  return circles
}
