import { SCREENS } from './screens.ts'
import { HERE, isDoor, sitePath } from './site-path.ts'

/** What a mailed link may say of an order: ids and codes. What people typed, a search for a name, stands in no link. */
const PART = 'offer=\\d{1,9}|country=[A-Z]{2}|order=[0-9a-f-]{36}|number=ORD-[A-Z0-9]{8}'
const IS_PART = new RegExp(`^(?:${PART})$`)

const WAYS_ON = SCREENS.filter((screen) => screen !== '/' && !isDoor(screen)).join('|')

/** Where a mailed link may lead in the end: a screen of this site, with parts of the above only. */
export const MAILED_PATH = new RegExp(`^(?:${WAYS_ON})(?:\\?(?:${PART})(?:&(?:${PART}))*)?$`)

/** As much of a path as `MAILED_PATH` lets a link carry; undefined when it is none of those screens. */
export function mailedPath(path: string): string | undefined {
  const site = sitePath(path)
  if (site === null) return undefined
  const { pathname, searchParams } = new URL(site, HERE)
  const parts = [...searchParams].map(([name, value]) => `${name}=${value}`).filter((part) => IS_PART.test(part))
  const mailed = [pathname, ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')
  return MAILED_PATH.test(mailed) ? mailed : undefined
}
