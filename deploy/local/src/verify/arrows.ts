import { join, normalize } from 'node:path'
import type { Import } from './imports.ts'

/** A room of the repository: its folder, its package, and the rooms that it may import (design.md, The rooms). */
interface Room {
  folder: string
  package: string
  may: readonly string[]
  /** Rooms of which only types may be imported. */
  mayTypes?: readonly string[]
}

const libraries = ['contracts', 'reading', 'workflows', 'core', 'integrations', 'assistant', 'api', 'worker']
const tools = ['local', 'stripe-sandbox', 'temporal-setup', 'verify']

const rooms: Record<string, Room> = {
  contracts: { folder: 'contracts', package: '@passage/contracts', may: [] },
  // What pictures of passports, photos and scans say: pure code for browser and worker alike.
  reading: { folder: 'reading', package: '@passage/reading', may: ['contracts'] },
  workflows: { folder: 'workflows', package: '@passage/workflows', may: ['contracts'] },
  core: { folder: 'services/core', package: '@passage/core', may: ['contracts', 'reading'] },
  integrations: { folder: 'services/integrations', package: '@passage/integrations', may: ['contracts'] },
  assistant: {
    folder: 'services/assistant',
    package: '@passage/assistant',
    may: ['contracts', 'integrations'],
    // Its facts, which core reads.
    mayTypes: ['core'],
  },
  api: { folder: 'services/api', package: '@passage/api', may: ['contracts', 'core', 'integrations', 'assistant'] },
  worker: {
    folder: 'services/worker',
    package: '@passage/worker',
    may: ['contracts', 'reading', 'workflows', 'core', 'integrations', 'assistant'],
  },
  web: { folder: 'web', package: '@passage/web', may: ['contracts', 'reading'], mayTypes: ['api'] },
  local: { folder: 'deploy/local', package: '@passage/local', may: [...libraries, ...tools] },
  'stripe-sandbox': {
    folder: 'deploy/stripe-sandbox',
    package: '@passage/stripe-sandbox',
    may: [...libraries, ...tools],
  },
  'temporal-setup': { folder: 'deploy/temporal', package: '@passage/temporal-setup', may: [...libraries, ...tools] },
  backup: { folder: 'deploy/backup', package: '@passage/backup', may: [...libraries, ...tools] },
  // An example for providers to copy, without code of Passage.
  'provider-consumer': { folder: 'deploy/provider-consumer', package: '@passage/provider-consumer', may: [] },
  verify: { folder: 'deploy/verify', package: '@passage/verify', may: [...libraries, ...tools] },
}

/** Tests, their helpers, and the script that records the histories for replay tests. */
const isTest = /(\.(test|fixture)\.tsx?$)|(\/(testing|e2e)\/)|(^workflows\/scripts\/)/
const database = /^(kysely|kysely-postgres-js|postgres)(\/|$)/
const mayUseDatabase = /^(services\/core|services\/integrations\/src\/identity|deploy)\//

/** The forbidden imports of a file, one sentence each. `path` is relative to the repository's root. */
export function forbiddenImports(path: string, imports: readonly Import[]): string[] {
  const from = roomOf(path)
  if (!from) return []
  return imports.flatMap((found) => {
    const reason = whyForbidden(path, from, found)
    return reason ? [`${path}:${found.line} imports ${found.specifier}: ${reason}`] : []
  })
}

function whyForbidden(path: string, from: string, found: Import): string | undefined {
  const { specifier } = found
  const test = isTest.test(path)
  if (database.test(specifier) && !mayUseDatabase.test(path)) return 'only services/core talks to PostgreSQL'
  if (from === 'workflows' && !test) {
    if (/^node:/.test(specifier)) return 'workflow code uses no Node module'
    if (specifier.startsWith('@passage/contracts/places/')) return 'workflow code carries no lists of names'
    if (/^zod(\/|$)/.test(specifier) || specifier.endsWith('.schema')) return 'workflow code carries no zod'
  }
  if (specifier.startsWith('.')) {
    const to = roomOf(join(path, '..', specifier))
    return to === from ? undefined : 'another room is imported by its package name'
  }
  const to = roomOfPackage(specifier)
  if (!to || to === from) return undefined
  if (rooms[from]?.may.includes(to)) return undefined
  if (found.typeOnly && rooms[from]?.mayTypes?.includes(to)) return undefined
  // Tests start servers.
  if (test && (to === 'local' || to === 'stripe-sandbox')) return undefined
  return `${from} may import ${[...(rooms[from]?.may ?? [])].join(', ') || 'no other room'}`
}

/** The file that an import refers to, which may not exist; undefined for npm packages. */
export function fileOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(path, '..', specifier)
  const room = rooms[roomOfPackage(specifier) ?? '']
  return room && `${room.folder}/src${specifier.slice(room.package.length)}.ts`
}

function roomOf(path: string): string | undefined {
  const clean = normalize(path)
  return Object.keys(rooms).find((name) => clean.startsWith(`${rooms[name]?.folder}/`))
}

function roomOfPackage(specifier: string): string | undefined {
  return Object.keys(rooms).find((name) => {
    const { package: own } = rooms[name] ?? {}
    return specifier === own || specifier.startsWith(`${own}/`)
  })
}
