import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@passage/local/testing/browser'
import { testStack } from '@passage/local/testing/stack'
import { api } from './api.ts'
import { lists } from './list-screens.ts'
import { sampleMessages } from './sample-messages.ts'
import { sampleOrders } from './sample-orders.ts'
import { samplePeople } from './sample-people.ts'
import { screens } from './screens.ts'
import { type Screen, takePicture } from './take-picture.ts'

// Every screen at 375 and 1,440 pixels in both languages, for looking at: `npm run pictures` against a stack of its own,
// or with APP_URL against one that runs already (a local one: demo accounts are signed in). Names given filter screens,
// `--dark` shows them as who has chosen dark sees them; `lists` alone: every list with no order, one, and a thousand.

const WIDTHS = [375, 1440] as const
const LANGUAGES = ['en', 'fr'] as const
const folder = path.resolve(import.meta.dirname, '../../../../pictures')

const appUrl = process.env.APP_URL ?? testStack().env.APP_URL ?? ''
const scheme = process.argv.includes('--dark') ? 'dark' : 'light'
const wanted = process.argv.slice(2).filter((name) => name !== '--dark')
const client = api(appUrl)
const browser = await launchBrowser()
try {
  if (wanted[0] === 'lists') await lists(appUrl, client, take)
  else await takeAll()
} finally {
  await browser.close()
}

async function takeAll(): Promise<void> {
  await sampleMessages(client)
  const all = screens(await sampleOrders(appUrl, client), await samplePeople(client))
  const chosen = wanted.length > 0 ? all.filter(({ name }) => wanted.some((part) => name.includes(part))) : all
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await take(chosen)
}

async function take(chosen: readonly Screen[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  let wrong = 0
  for (const screen of chosen) {
    const token = screen.as ? await client.signIn(screen.as) : null
    for (const language of LANGUAGES) {
      for (const width of WIDTHS) {
        const file = path.join(
          folder,
          `${screen.name}.${screen.as ?? 'visitor'}.${language}.${width}${scheme === 'dark' ? '.dark' : ''}.png`,
        )
        const complaints = await takePicture(browser, { appUrl, screen, language, width, scheme, token, file })
        wrong += complaints.length
        console.log([path.relative(process.cwd(), file), ...complaints].join('\n  '))
      }
    }
  }
  console.log(`${chosen.length * LANGUAGES.length * WIDTHS.length} pictures in ${folder}, ${wrong} complaints`)
  if (wrong > 0) process.exitCode = 1
}
