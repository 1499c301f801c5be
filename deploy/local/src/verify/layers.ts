import type { Import } from './imports.ts'

/**
 * Folders of a room, low to high: the files of each import only those before it. A folder that is not listed is above them all,
 * and imports no other such folder.
 */
type Layers = readonly string[]

const rooms: Record<string, Layers> = {
  'services/core/src': [
    'migrations',
    'database',
    'context.ts',
    'access',
    'audit',
    'events',
    'statistics',
    'mails',
    'people',
    'agencies',
    'contact',
    'details',
    'checklist',
    'requirements',
    'catalogue',
    'notes',
    'documents',
    'drafts',
    'invoices',
    'promise',
    'payments',
    'orders',
    'exports',
    'desk',
    'team',
  ],
}

/** A file's imports of a higher folder of its room, one sentence each. `fileOf` returns the imported file. */
export function upwardImports(
  path: string,
  imports: readonly Import[],
  fileOf: (path: string, specifier: string) => string | undefined,
): string[] {
  const room = Object.keys(rooms).find((folder) => path.startsWith(`${folder}/`))
  if (!room || isTest.test(path)) return []
  const from = folderIn(room, path)
  return imports.flatMap(({ specifier, line }) => {
    const target = fileOf(path, specifier)
    const to = target?.startsWith(`${room}/`) ? folderIn(room, target) : from
    if (to === from || level(room, to) < level(room, from)) return []
    return [`${path}:${line} imports ${specifier}: ${to} is not below ${from} (verify/layers.ts)`]
  })
}

const isTest = /(\.(test|fixture)\.tsx?$)|(\/testing\/)/

/** The first part of a path within its room: a folder, or a file beside the folders. */
const folderIn = (room: string, path: string): string => path.slice(room.length + 1).split('/')[0] ?? ''

function level(room: string, folder: string): number {
  const layers = rooms[room] ?? []
  const index = layers.indexOf(folder)
  return index < 0 ? layers.length : index
}
