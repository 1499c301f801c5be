import { join, relative } from 'node:path'
import type { Import } from './imports.ts'

/**
 * The features that other features may import (design.md, The screens' one order). A shared feature imports only those that
 * stand before it here.
 */
export const SHARED_FEATURES: readonly string[] = [
  // The offers, their checklists and their prices.
  'offers',
  // The signed-in person.
  'session',
  // The terms and notices in force.
  'legal',
  // Files, their consent and their upload.
  'documents',
  // Pictures, read before they are sent.
  'pictures',
  // A destination's requirements for a nationality.
  'requirements',
  // A conversation with the assistant, which a contact message may contain.
  'conversation',
  // The recipients of invoices.
  'invoicing',
  // The parts of one order.
  'one-order',
  // The sections of the forms that place an order.
  'placing',
  // Staff's decisions about an order.
  'decisions',
]

/** The imports of a file that tie features of the web together, one sentence each. `path` is relative to the repository's root. */
export function forbiddenFeatureImports(path: string, imports: readonly Import[]): string[] {
  const from = partOf(path)
  if (!from) return []
  return imports.flatMap(({ specifier, line }) => {
    const to = specifier.startsWith('.') ? partOf(join(path, '..', specifier)) : undefined
    const reason = to && whyForbidden(from, to)
    return reason ? [`${path}:${line} imports ${specifier}: ${reason}`] : []
  })
}

interface Part {
  folder: string
  /** In `features` alone: which one. */
  feature: string | undefined
}

function whyForbidden(from: Part, to: Part): string | undefined {
  if (from.folder === 'app') return undefined
  if (to.folder === 'app') return 'only app imports app'
  if (!to.feature || to.feature === from.feature) return undefined
  if (!from.feature) return `${from.folder} imports no feature`
  const target = SHARED_FEATURES.indexOf(to.feature)
  if (target < 0) return `${to.feature} is not a shared feature; a page of web/src/app puts features together`
  const place = SHARED_FEATURES.indexOf(from.feature)
  if (place >= 0 && target > place) return `${from.feature} may import only the shared features before it`
  return undefined
}

function partOf(path: string): Part | undefined {
  const [folder = '', name, ...rest] = relative('web/src', path).split('/')
  if (folder === '..' || name === undefined) return undefined
  return { folder, feature: folder === 'features' && rest.length > 0 ? name : undefined }
}
