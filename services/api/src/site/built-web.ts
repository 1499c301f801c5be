import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Head = z.object({ title: z.string(), description: z.string() })

const Drawn = z.object({
  /** What goes into `#root`. */
  markup: z.string(),
  /** Whether React takes it over; else it stands there until React draws its own. */
  isWhole: z.boolean(),
})

/** What the web's build knows of a screen. */
const BuiltScreen = z.object({
  /** Its page's files besides those that every page needs. */
  files: z.array(z.string()).default([]),
  /** Whether search engines may list it. */
  isListed: z.boolean().default(false),
  head: z.object({ en: Head, fr: Head }).optional(),
  drawn: z.object({ en: Drawn, fr: Drawn }).optional(),
})

const Screens = z.object({
  screens: z.record(z.string(), BuiltScreen),
  /** Shown where an address is shared, 1200 × 630 pixels. */
  pictures: z.object({ en: z.string(), fr: z.string() }).optional(),
  /** Remembers what is pressed on a whole drawn page before React is there. */
  earlyUse: z.string().optional(),
  /** What the first window of a whole drawn page is painted on. */
  backdrop: z.string().optional(),
})

export type BuiltScreens = z.infer<typeof Screens>

export interface BuiltWeb extends BuiltScreens {
  page: string
  /** The order's page has a document of its own, which also asks for the order and draws it. */
  orderPage: string
}

/** What `vite build` has left in `dist`. A web that was built without its list of screens has its page all the same. */
export async function readBuiltWeb(dist: string): Promise<BuiltWeb> {
  const read = (name: string) => readFile(join(dist, name), 'utf8')
  const page = await read('index.html')
  const [orderPage, list] = await Promise.all([
    read('orders.html').catch(() => page),
    read('screens.json').catch(() => '{"screens":{}}'),
  ])
  return { page, orderPage, ...Screens.parse(JSON.parse(list)) }
}
