import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Head = z.object({ title: z.string(), description: z.string() })

const Screens = z.object({
  screens: z.record(
    z.string(),
    z.object({
      /** Whether search engines may list it. */
      isListed: z.boolean(),
      head: z.object({ en: Head, fr: Head }),
    }),
  ),
  /** The landing page's content of `#root`, which React hydrates. */
  landing: z.object({ en: z.string(), fr: z.string() }).optional(),
})

export type BuiltScreens = z.infer<typeof Screens>

export interface BuiltWeb extends BuiltScreens {
  page: string
}

/** Reads what `vite build` has left in `dist`. Without the list of screens only the page is served. */
export async function readBuiltWeb(dist: string): Promise<BuiltWeb> {
  const read = (name: string) => readFile(join(dist, name), 'utf8')
  const [page, list] = await Promise.all([read('index.html'), read('screens.json').catch(() => '{"screens":{}}')])
  return { page, ...Screens.parse(JSON.parse(list)) }
}
