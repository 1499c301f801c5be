import type { Page } from 'playwright-core'

/**
 * Translates every page while it is used, as a browser's translator does: each text gets two `<font>` around it, or two of
 * them with the same words take its place. Pass to `prepare`.
 */
export const translate = (page: Page): Promise<unknown> => page.addInitScript(watchTexts, true)

/** The same where the words of a translation always take the text's place. */
export const translateInPlace = (page: Page): Promise<unknown> => page.addInitScript(watchTexts, false)

/** The page cannot replace the browser's own methods of nodes. */
export async function keepNodeMethods(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const own = Node.prototype[name]
      Object.defineProperty(Node.prototype, name, { get: () => own, set: () => undefined })
    }
  })
}

/** Runs in the page. `moves`: every other text is moved, not replaced. */
function watchTexts(moves: boolean): void {
  const UNTOUCHED = 'head, script, style, noscript, textarea, svg, font'
  let count = 0
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || text.data === '' || parent.closest(UNTOUCHED)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    count += 1
    parent.replaceChild(outer, text)
    inner.append(moves && count % 2 ? text : text.data)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text)
    texts.forEach(wrap)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node)
        else wrapAll(node)
      }
  })
  observer.observe(document, { childList: true, subtree: true })
}
