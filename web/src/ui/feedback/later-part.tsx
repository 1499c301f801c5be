import { atom, useAtomValue } from 'jotai'
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import type { Namespace } from '../../i18n/dictionaries.ts'
import { loadTexts, textsAtom } from '../../i18n/texts.ts'
import { useEarlyUse } from '../../lib/replay-early-use.ts'
import { untilLoaded } from '../../lib/until-loaded.ts'

/** Its code is asked for this early. */
const MARGIN = '400px'

const localeAtom = atom((get) => get(textsAtom)?.locale)

/**
 * A part of a page below its first window. The page's HTML has it from the build; its code is loaded when it comes near the
 * window, is used, or when an address leads into it. `id` is that of its outermost element; `placeholder`, with the same id,
 * holds its place where the page was not drawn by the build.
 * It takes no props, so that a page that changes around it leaves its HTML alone until its code is here.
 */
export function laterPart(
  id: string,
  texts: readonly Namespace[],
  load: () => Promise<{ default: ComponentType }>,
  placeholder: ReactNode,
): ComponentType {
  const Part = lazy(async () => {
    await near(id)
    const [{ default: Loaded }] = await untilLoaded(() => Promise.all([load(), loadTexts(...texts)]))
    return { default: () => <Taken part={<Loaded />} /> }
  })
  return memo(function LaterPart() {
    // Another language draws it anew.
    const locale = useAtomValue(localeAtom)
    return (
      <Suspense key={locale} fallback={placeholder}>
        <Part />
      </Suspense>
    )
  })
}

function Taken({ part }: { part: ReactNode }) {
  useEarlyUse()
  return part
}

/** Resolves when the element with this id is near the window, used or replaced, or when the address names a place; at once in the build. */
async function near(id: string): Promise<void> {
  if (typeof window === 'undefined') return
  // A placeholder is in the document once React has drawn it.
  await new Promise((resolve) => setTimeout(resolve))
  const part = document.getElementById(id)
  if (!part || window.location.hash || window.location.search) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const seen = (entries: IntersectionObserverEntry[]) => entries.some((entry) => entry.isIntersecting) && resolve()
  const observer = new IntersectionObserver(seen, { rootMargin: MARGIN })
  observer.observe(part)
  // React draws it anew in another language, at any moment; what has left the document is never near the window.
  const replaced = new MutationObserver(() => part.isConnected || resolve())
  replaced.observe(document.body, { childList: true, subtree: true })
  const followed = () => resolve()
  const over = new AbortController()
  const used = ({ target }: Event) => target instanceof Node && part.contains(target) && resolve()
  // Before React, which keeps what happens in a part that it has not taken over yet from going on.
  for (const use of ['focusin', 'pointerdown'])
    window.addEventListener(use, used, { capture: true, signal: over.signal })
  for (const leads of ['hashchange', 'pushState', 'popstate'])
    window.addEventListener(leads, followed, { signal: over.signal })
  await promise
  over.abort()
  replaced.disconnect()
  observer.disconnect()
}
