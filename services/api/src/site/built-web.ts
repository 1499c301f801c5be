import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Head = z.object({ title: z.string(), description: z.string() })

const Drawn = z.object({
  /** The content of `#root`. */
  markup: z.string(),
  /** Whether React hydrates the markup; else React replaces it. */
  isWhole: z.boolean(),
})

/** The build's description of a screen. */
const BuiltScreen = z.object({
  /** The page's files besides those that every page needs. */
  files: z.array(z.string()).default([]),
  /** Whether search engines may list it. */
  isListed: z.boolean().default(false),
  head: z.object({ en: Head, fr: Head }).optional(),
  drawn: z.object({ en: Drawn, fr: Drawn }).optional(),
})

const Screens = z.object({
  screens: z.record(z.string(), BuiltScreen),
  /** Preview pictures for shared addresses, 1200 × 630 pixels. */
  pictures: z.object({ en: z.string(), fr: z.string() }).optional(),
  /** A script that records clicks on a prerendered page until React has loaded. */
  earlyUse: z.string().optional(),
  /** The background of a prerendered page's first window. */
  backdrop: z.string().optional(),
})

export type BuiltScreens = z.infer<typeof Screens>

export interface BuiltWeb extends BuiltScreens {
  page: string
  /** The HTML of the order's page, which also requests and draws the order. */
  orderPage: string
}

/** Reads what `vite build` has left in `dist`. Without the list of screens only the page is served. */
export async function readBuiltWeb(dist: string): Promise<BuiltWeb> {
  const read = (name: string) => readFile(join(dist, name), 'utf8')
  const page = await read('index.html')
  const [orderPage, list] = await Promise.all([
    read('orders.html').catch(() => page),
    read('screens.json').catch(() => '{"screens":{}}'),
  ])
  return { page, orderPage, ...Screens.parse(JSON.parse(list)) }
}
