import type { Language } from '@passage/contracts/domain/orders/travel'
import { prerender } from 'react-dom/static'
import { App } from './app/app.tsx'
import { preloadPage } from './app/routes.tsx'
import { headsIn } from './app/screens.ts'
import { textsIn } from './i18n/dictionaries.ts'
import { loadTextsOf } from './i18n/texts.ts'
import { beginPrerendered } from './lib/use-hydrated.ts'

beginPrerendered()

/** Run by the build (`build/screens.ts`): the landing page's HTML for hydration, and the heads of all screens. */
export async function draw(language: Language): Promise<{ landing: string; heads: ReturnType<typeof headsIn> }> {
  await loadTextsOf(language)
  await preloadPage('/')
  const { prelude } = await prerender(<App drawn="/" />, {
    // Complete HTML, without scripts that insert late parts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error
    },
  })
  return { landing: await new Response(prelude).text(), heads: headsIn(textsIn(language)) }
}
