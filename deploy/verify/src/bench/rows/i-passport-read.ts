import { setTimeout as sleep } from 'node:timers/promises'
import { launchBrowser } from '@passage/local/testing/browser'
import { testSet } from '@passage/reading/testing/test-set'
import type { Browser, Page } from 'playwright-core'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'
import { pagesOf, signedInPhone } from './pages.ts'

const PICTURES = 24
/** Of a phone that is four times as slow. */
const SLOWER = 4

export const passportRead: Row = {
  id: 'I',
  title: `A photographed passport in the wizard: from choosing one of ${PICTURES} pictures to what was read, loading included`,
  async measure(bench) {
    const limits = { better: 'less' } as const
    const wizard = (await pagesOf(bench)).find(({ name }) => name === 'wizard')
    if (!wizard) throw new Error('There is no wizard')
    return {
      figures: [
        {
          name: 'as it is',
          values: await times(bench, wizard.path, 1),
          unit: ' ms',
          limits: { ...limits, good: 3000, aim: 1500 },
        },
        {
          name: `${SLOWER} times slower`,
          values: await times(bench, wizard.path, SLOWER),
          unit: ' ms',
          limits: { ...limits, good: 8000, aim: 6000 },
        },
      ],
    }
  },
}

async function times(bench: Bench, path: string, slower: number): Promise<number[]> {
  const browser = await launchBrowser()
  try {
    const page = await signedInPhone(browser, bench)
    const values: number[] = []
    for await (const { jpeg } of testSet(1, PICTURES)) {
      // Anew, as for the only passport of an order.
      await page.goto(path)
      values.push(await slowed(browser, slower, () => read(page, jpeg)))
    }
    return values
  } finally {
    await browser.close()
  }
}

/** Milliseconds. */
async function read(page: Page, buffer: Buffer): Promise<number> {
  await page.locator('summary', { hasText: /passport/i }).waitFor()
  // That of a passport which was read before stands open.
  const folded = page.locator('details:not([open]) > summary', { hasText: /passport/i })
  if (await folded.count()) await folded.click()
  const group = page.getByRole('group', { name: 'Photograph the passport' })
  const choice = group.locator('input[type=file]')
  await choice.waitFor({ state: 'attached' })
  const start = performance.now()
  await choice.setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer })
  // The button stops the reading.
  await group.locator('[role=status] > :not(:has(button))').waitFor()
  return performance.now() - start
}

/**
 * Gives every process of the browser that runs pages a share of the time only: its own throttling leaves out workers,
 * where pictures are read.
 */
async function slowed<Result>(browser: Browser, times: number, work: () => Promise<Result>): Promise<Result> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? id : []))
  const all = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pages) process.kill(pid, signal)
  }
  let isOver = false
  const slowing = (async () => {
    while (!isOver && times > 1) {
      all('SIGSTOP')
      await sleep(10 * (times - 1))
      all('SIGCONT')
      await sleep(10)
    }
  })()
  try {
    return await work()
  } finally {
    isOver = true
    await slowing
    await session.detach()
  }
}
