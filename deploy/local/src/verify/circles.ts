import type { Import } from './imports.ts'

/**
 * Import cycles among files, each as the list of its files; type imports count. `resolve` returns the imported file if it belongs
 * to the repository.
 */
export function circlesAmong(
  files: ReadonlyMap<string, readonly Import[]>,
  resolve: (path: string, specifier: string) => string | undefined,
): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const stack: string[] = []
  const visit = (path: string): void => {
    if (done.has(path)) return
    const start = stack.indexOf(path)
    if (start >= 0) {
      circles.push([...stack.slice(start), path])
      return
    }
    stack.push(path)
    const targets = new Set(files.get(path)?.map(({ specifier }) => resolve(path, specifier)))
    for (const target of targets) if (target && files.has(target)) visit(target)
    stack.pop()
    done.add(path)
  }
  for (const path of files.keys()) visit(path)
  return circles
}
