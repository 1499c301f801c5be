import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Ends of the paths of modules. */
type Ends = readonly string[]

export interface ScreenFiles {
  /** What every page begins with. */
  shell: Ends
  /** What is drawn before the shell is there. */
  firstLook: Ends
  /** What each screen shows at first, and what follows it. */
  screens: Record<string, Ends>
  /** The screens that people come to first, by page. */
  pages: readonly (readonly string[])[]
  /** Another one that many people open: it fetches no file of a page for a part of it. */
  often: string
  /** What comes with another screen at any rate. */
  parts: Record<string, string>
  /** Screens with one file for all that others than the above, and than these, share with them. */
  gathers: Record<string, Ends>
  /** Left to the bundler. */
  except: RegExp
  priority: number
}

/** What so many screens need, on two pages at least, comes with the shell. */
const COMMON = 3

/** Source so short comes with the shell as soon as a page and another screen need it, an icon for example: a file of its own would cost more. */
const SMALL = 600

/** So little source in all is no file of its own where a file is there that all who need it load anyway. */
const DUST = 6_000

/**
 * Puts what screens show at first into few files: on a slow line each file costs a wait of its own, and small files compress
 * badly. What all pages need is in `shell`; what the first look needs as well as they do is in `words`, the rest of it in
 * `facts`. Otherwise modules that the same screens need share a file; what of a screen's own modules other pages, dialogs and
 * parts need as well is in a second file, so that these do not fetch the whole screen. A file of very little joins one that all
 * its screens load anyway.
 */
export function screenFiles(from: ScreenFiles): Rolldown.CodeSplittingGroup {
  const { screens, pages, often, gathers, except, priority } = from
  const quick = [...pages.flat(), often]
  const all: string[] = []
  let sets: Sets | undefined
  let joined: Map<string, string> | undefined
  const nameOf = (id: string, ctx: Context) => {
    sets ??= setsOf(ctx, all, from)
    if (except.test(id)) return null
    const users = usersOf(sets, id)
    const isForAll = isNeededByAll(ctx, sets, id)
    if (sets.inFirstLook.has(id)) return isForAll || pagesOf(sets, users) > 1 ? 'words' : 'facts'
    if (isForAll) return 'shell'
    const owner = users.find((user) => user in gathers)
    const [first = null] = users
    const isApart = (user: string) => quick.includes(user) || gathers[owner ?? '']?.includes(user)
    if (owner && users.every((user) => user === owner || !isApart(user))) return owner
    const isShared = first !== null && users.length === 1 && isNeededElsewhere(ctx, sets, first, id)
    return isShared ? `${first}-more` : users.join('-') || null
  }
  return {
    debugName: Object.keys(screens).join(),
    priority,
    // What a module imports is needed by the same screens and more, so that no two files import each other.
    includeDependenciesRecursively: false,
    // Sees every module before the first one is named.
    test: (id) => Boolean(all.push(id)),
    name(id, ctx) {
      joined ??= joinDust(ctx, all, from, (one) => nameOf(one, ctx))
      const name = nameOf(id, ctx)
      return name && (joined.get(name) ?? name)
    },
  }
}

/** Whether a file's name is the list of the screens that share it. */
export const isSharedFile = (name: string, screens: ScreenFiles['screens']): boolean =>
  name.includes('-') && name.split('-').every((user) => user in screens)

/**
 * By the name of a file of very little, which several screens share: the smallest one that all of these load anyway, and none
 * of those that gather does without its need.
 */
function joinDust(
  ctx: Context,
  all: readonly string[],
  { screens, gathers }: ScreenFiles,
  nameOf: (id: string) => string | null,
): Map<string, string> {
  const sizes = new Map<string, number>()
  for (const id of all) {
    const name = nameOf(id) ?? ''
    if (isSharedFile(name, screens))
      sizes.set(name, (sizes.get(name) ?? 0) + (ctx.getModuleInfo(id)?.code ?? '').length)
  }
  const joined = new Map<string, string>()
  const byUsers = [...sizes.keys()].toSorted((one, other) => other.split('-').length - one.split('-').length)
  for (const [index, name] of byUsers.entries()) {
    const users = name.split('-')
    const isThere = (other: string) => {
      const others = other.split('-')
      return (
        users.every((user) => others.includes(user)) &&
        others.every((user) => users.includes(user) || !(user in gathers))
      )
    }
    const host = byUsers.slice(0, index).findLast(isThere)
    if (host && (sizes.get(name) ?? 0) < DUST) joined.set(name, joined.get(host) ?? host)
  }
  return joined
}

interface Sets extends Pick<ScreenFiles, 'pages' | 'parts'> {
  inShell: Set<string>
  inFirstLook: Set<string>
  inScreens: Map<string, Set<string>>
  /** What is loaded later and is no screen. */
  later: readonly string[]
  /** By screen: what else is needed, besides it and what only it loads later. */
  elsewhere: Map<string, Set<string>>
}

function setsOf(ctx: Context, all: readonly string[], from: ScreenFiles): Sets {
  const { shell, firstLook, screens, pages, parts } = from
  const endsAs = (one: string, ends: Ends) => ends.some((end) => one.endsWith(end))
  const behind = (ends: Ends) =>
    needed(
      ctx,
      all.filter((one) => endsAs(one, ends)),
    )
  const begin = Object.values(screens).flat()
  return {
    ...{ pages, parts },
    inShell: behind(shell),
    inFirstLook: behind(firstLook),
    inScreens: new Map(Object.entries(screens).map(([screen, ends]) => [screen, behind(ends)])),
    later: all.filter((one) => importersOf(ctx, one).length > 0 && !endsAs(one, begin)),
    elsewhere: new Map(),
  }
}

/** The screens that need a module, without those that come with another of them. */
function usersOf({ inScreens, parts }: Sets, id: string): string[] {
  const users = [...inScreens].flatMap(([screen, modules]) => (modules.has(id) ? [screen] : []))
  return users.filter((user) => !users.includes(parts[user] ?? ''))
}

/** On how many pages these screens are. */
const pagesOf = ({ pages }: Sets, users: readonly string[]): number =>
  pages.filter((page) => page.some((screen) => users.includes(screen))).length

/** With all that it brings along: what is there for all must not fetch what few need. */
function isNeededByAll(ctx: Context, sets: Sets, id: string): boolean {
  const isNeeded = (one: string) => {
    const users = usersOf(sets, one)
    return sets.inShell.has(one) || (users.length >= COMMON && pagesOf(sets, users) > 1)
  }
  const isSmall = (one: string) => (ctx.getModuleInfo(one)?.code ?? '').length < SMALL
  const users = usersOf(sets, id)
  if (isNeeded(id)) return true
  return (
    users.length > 1 && pagesOf(sets, users) > 0 && [...needed(ctx, [id])].every((one) => isNeeded(one) || isSmall(one))
  )
}

function isNeededElsewhere(ctx: Context, { inScreens, later, elsewhere }: Sets, screen: string, id: string): boolean {
  const own = inScreens.get(screen)
  const known = elsewhere.get(screen)
  const needs =
    known ??
    needed(
      ctx,
      later.filter((one) => !importersOf(ctx, one).every((importer) => own?.has(importer))),
    )
  elsewhere.set(screen, needs)
  return needs.has(id)
}

/** What loads a module later. */
const importersOf = (ctx: Context, id: string): readonly string[] => ctx.getModuleInfo(id)?.dynamicImporters ?? []

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
