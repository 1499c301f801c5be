import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** What so many screens need is in one file for all of them. */
const COMMON = 5

/** Source so short is there for all as soon as two screens need it, an icon for example: a file of its own would cost more. */
const SMALL = 800

/**
 * Puts what screens show at first into few files: on a slow line each file costs a wait of its own. `screens` gives each the
 * ends of its modules' paths. Modules that the same screens need share a file; what of a screen's own modules other pages,
 * dialogs and parts need as well is in a second file, so that these do not fetch the whole screen. Modules of no screen, and
 * those of `except`, are left to the bundler.
 */
export function screenFiles(
  screens: Record<string, readonly string[]>,
  priority: number,
  except?: RegExp,
): Rolldown.CodeSplittingGroup {
  const all: string[] = []
  let needs: [screen: string, modules: Set<string>][] | undefined
  let elsewhere: Set<string> | undefined
  return {
    debugName: Object.keys(screens).join(),
    priority,
    // What a module imports is needed by the same screens and more, so that no two files import each other.
    includeDependenciesRecursively: false,
    // Sees every module before the first one is named.
    test: (id) => Boolean(all.push(id)),
    name(id, ctx) {
      const endsAs = (one: string, ends: readonly string[]) => ends.some((end) => one.endsWith(end))
      needs ??= Object.entries(screens).map(([screen, ends]) => [
        screen,
        needed(
          ctx,
          all.filter((one) => endsAs(one, ends)),
        ),
      ])
      elsewhere ??= needed(
        ctx,
        all.filter((one) => isLoadedLater(ctx, one) && !endsAs(one, Object.values(screens).flat())),
      )
      if (except?.test(id)) return null
      const usersOf = (one: string) => (needs ?? []).flatMap(([screen, modules]) => (modules.has(one) ? [screen] : []))
      const users = usersOf(id)
      // With all that it brings along: what is there for all must not fetch what few need.
      const isSmall = [...needed(ctx, [id])].every(
        (one) => (ctx.getModuleInfo(one)?.code ?? '').length < SMALL || usersOf(one).length >= COMMON,
      )
      if (users.length >= (isSmall ? 2 : COMMON)) return 'common'
      return users.length === 1 && needs.length > 1 && elsewhere.has(id) ? `${users[0]}-more` : users.join('-') || null
    },
  }
}

const isLoadedLater = (ctx: Context, id: string): boolean => (ctx.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

/** The modules and all that they import at once. Of the list of all icons, only the icons that a module names. */
function needed(ctx: Context, from: readonly string[], found = new Set<string>()): Set<string> {
  for (const id of from) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds = [], code } = ctx.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const isList = imported.endsWith('/lucide-react.mjs')
      needed(ctx, isList ? iconsOf(code ?? '', imported, ctx) : [imported], found)
    }
  }
  return found
}

/** The files of the icons that this code names. */
function iconsOf(code: string, list: string, ctx: Context): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? []
  const files = iconFiles(list, ctx)
  return names.split(',').flatMap((name) => files.get(name.trim().split(/\s/)[0] ?? '') ?? [])
}

let files: Map<string, string> | undefined

/** Where each icon is, under all its names. */
function iconFiles(list: string, ctx: Context): Map<string, string> {
  if (files) return files
  const folder = list.slice(0, list.lastIndexOf('/'))
  const exports = (ctx.getModuleInfo(list)?.code ?? '').matchAll(/export \{([^}]*)\} from ["']\.\/(icons\/[^"']+)["']/g)
  files = new Map()
  for (const [, names = '', file] of exports)
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, `${folder}/${file}`)
  return files
}
