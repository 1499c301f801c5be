import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { launchBrowser } from '@passage/local/testing/browser'
import { makeOrders } from './orders.ts'
import { SCREENS, type Viewer } from './screens.ts'
import { takePicture } from './take-picture.ts'

// `npm run pictures [-- --dark] [NAME …]`: pictures of every screen at 375 and 1,440 pixels in both languages, in the folder
// pictures/, from a throw-away stack with the demo orders of `npm start`. Names filter by the beginning of a screen's name.

const WIDTHS = [375, 1440] as const
const LANGUAGES = ['en', 'fr'] as const
const folder = join(root, 'pictures')

const scheme = process.argv.includes('--dark') ? 'dark' : 'light'
const names = process.argv.slice(2).filter((name) => name !== '--dark')
const screens = Object.entries(SCREENS)
  .flatMap(([account, rows]) =>
    rows.map(([name, path, ...steps]) => ({ account: account as Viewer, name, path, steps })),
  )
  .filter(({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)))
const fill = await makeOrders()
const browser = await launchBrowser()
const complaints: string[] = []
try {
  if (names.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { account, name, path, steps } of screens) {
    for (const language of LANGUAGES) {
      for (const width of WIDTHS) {
        const file = `${name}.${language}.${width}${scheme === 'dark' ? '.dark' : ''}.png`
        const view = { account, path: fill(path), steps, language, width, scheme, file: join(folder, file) } as const
        const found = await takePicture(browser, view)
        console.log([file, ...found].join('\n  '))
        complaints.push(...found)
      }
    }
  }
} finally {
  await browser.close()
}
console.log(`Pictures of ${screens.length} screens in ${folder}, ${complaints.length} complaints`)
process.exitCode = complaints.length > 0 ? 1 : 0
