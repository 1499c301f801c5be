import type { Page } from 'playwright-core'

declare global {
  interface Window {
    watchers: { requestClose(): void }[]
  }
}

/** Enables the page's close watchers and a touch pointer: Chromium on a desktop uses Back for the history only. */
function watchClosing(): void {
  window.watchers = []
  const platform = window as unknown as {
    CloseWatcher: new () => EventTarget & { destroy(): void; requestClose(): void }
  }
  platform.CloseWatcher = class extends platform.CloseWatcher {
    constructor() {
      super()
      window.watchers.push(this)
      this.addEventListener('close', () => this.forget())
    }
    forget() {
      window.watchers = window.watchers.filter((one) => one !== this)
    }
    override destroy() {
      this.forget()
      super.destroy()
    }
  }
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => {
    const list = matchMedia(query)
    return query === '(pointer: coarse)' ? Object.defineProperty(list, 'matches', { value: true }) : list
  }
}

/** For `prepare` of a visit: Back closes layers, as on a phone. */
export const likeAPhone = (page: Page): Promise<unknown> => page.addInitScript(watchClosing)

/** The phone's Back: closes the last watcher, else it would leave the page. Returns whether a watcher was closed. */
export const back = async (page: Page): Promise<boolean> => {
  // Effects run after their element is visible.
  await page.waitForTimeout(300)
  return page.evaluate(() => {
    const last = window.watchers.at(-1)
    last?.requestClose()
    return last !== undefined
  })
}
