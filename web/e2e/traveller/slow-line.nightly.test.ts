import { orderPath } from '@passage/contracts/domain/site/order-path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { TURN_TITLE } from '../../src/features/one-order/use-turn-card-focus.ts'
import { createOrder } from '../support/api.ts'
import { visit } from '../support/visitor.ts'

/** Slow 3G: 400 kbit/s, and 400 ms until an answer begins. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const PHONE = 375

/** Seconds. At a first visit the code alone takes 3 s. */
const LIMITS = { first: 8, next: 3 }

const READERS = [{ reader: 'a stranger' }, { reader: 'the owner', account: 'customer' }] as const

declare global {
  interface Window {
    /** When the turn card was rendered: milliseconds since the navigation. */
    readableAt?: number
  }
}

/**
 * A phone that is four times slower than this machine, on slow 3G. Chromium does not throttle a service worker's
 * requests: it is disabled.
 */
async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(noteReadable, TURN_TITLE)
}

/** Runs in the page. */
function noteReadable(title: string): void {
  new MutationObserver((_, observer) => {
    if (!document.getElementById(title)) return
    observer.disconnect()
    // The next frame contains the card.
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { readableAt: performance.now() })))
  }).observe(document, { childList: true, subtree: true })
}

/** Seconds from the navigation until the order's status and whose turn it is are on screen. */
const readableAfter = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => window.readableAt)
  return ((await found.jsonValue()) ?? 0) / 1_000
}

describe('an order’s page on a phone with slow 3G', () => {
  it.each(READERS)('shows $reader whose turn it is within 8 s at the first visit', async ({ reader, ...given }) => {
    const { orderNumber } = await createOrder()
    const { page } = await visit({ path: orderPath(orderNumber), width: PHONE, prepare: slowPhone, ...given })
    const seconds = await readableAfter(page)
    console.log(`First visit of ${reader}: ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(LIMITS.first)
  })

  it.each(READERS)('shows $reader whose turn it is within 3 s at the next visit', async ({ reader, ...given }) => {
    const { orderNumber } = await createOrder()
    const path = orderPath(orderNumber)
    const { page, context } = await visit({ path, width: PHONE, ...given })
    await page.locator('[data-line=live]').waitFor()
    await page.close()
    const later = await context.newPage()
    await slowPhone(later)
    await later.goto(path)
    const seconds = await readableAfter(later)
    console.log(`Next visit of ${reader}: ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(LIMITS.next)
  })
})
