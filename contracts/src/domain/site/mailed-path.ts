import { SCREENS } from './screens.ts'
import { ANY_ORIGIN, isAuthPage, sitePath } from './site-path.ts'

/** Query parameters allowed in a mailed link: ids and codes only, no typed text. */
const PARAMETER = 'offer=\\d{1,9}|country=[A-Z]{2}|order=[0-9a-f-]{36}|number=ORD-[A-Z0-9]{8}'
const IS_PARAMETER = new RegExp(`^(?:${PARAMETER})$`)

const TARGETS = SCREENS.filter((screen) => screen !== '/' && !isAuthPage(screen)).join('|')

/** Target of a mailed link: a screen of this site with the parameters above only. */
export const MAILED_PATH = new RegExp(`^(?:${TARGETS})(?:\\?(?:${PARAMETER})(?:&(?:${PARAMETER}))*)?$`)

/** Reduces a path to what `MAILED_PATH` allows; undefined for any other screen. */
export function mailedPath(path: string): string | undefined {
  const site = sitePath(path)
  if (site === null) return undefined
  const { pathname, searchParams } = new URL(site, ANY_ORIGIN)
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).filter((part) => IS_PARAMETER.test(part))
  const mailed = [pathname, ...(query.length > 0 ? [query.join('&')] : [])].join('?')
  return MAILED_PATH.test(mailed) ? mailed : undefined
}
