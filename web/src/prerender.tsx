import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Screen } from '@passage/contracts/domain/site/screens'
import { prerender } from 'react-dom/static'
import { App } from './app/app.tsx'
import { HEAD_TEXTS, headsIn } from './app/heads.ts'
import { preloadPage } from './app/routes.tsx'
import { loadNamespace, textsIn } from './i18n/dictionaries.ts'
import { loadTextsOf } from './i18n/texts.ts'
import { beginDrawn } from './lib/use-hydrated.ts'

beginDrawn()

/** Run by the build (`web/build/draw-screens.ts`), never in a browser: the page's HTML as React takes it over there. */
export async function draw(screen: Screen, language: Language): Promise<string> {
  await loadTextsOf(language)
  await preloadPage(screen)
  const { prelude } = await prerender(<App drawn={screen} />, {
    // The HTML is whole, without the scripts that put late parts into their places.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error
    },
  })
  return new Response(prelude).text()
}

/** Titles and descriptions of the public pages. */
export async function heads(language: Language): Promise<ReturnType<typeof headsIn>> {
  await loadTextsOf(language)
  for (const texts of HEAD_TEXTS) await loadNamespace(language, texts)
  return headsIn(textsIn(language))
}
