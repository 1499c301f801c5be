import { mailedPath } from '@passage/contracts/domain/site/mailed-path'
import { nextPath } from './next-path.ts'

/**
 * As much of `next` as a mail may carry, for calls that mail a link back to it. In a file of its own: it brings the list of
 * all screens, and only forms that mail need it.
 */
export const mailedNext = (search: string): string | undefined => mailedPath(nextPath(search))
