import { type ComponentType, use } from 'react'
import type { Namespace } from '../i18n/dictionaries.ts'
import { loadTexts } from '../i18n/texts.ts'

interface PageModule {
  default: ComponentType
}

/** A page that is loaded when it is first needed, together with its texts. What was preloaded is drawn at once, without a spinner. */
export function page(texts: readonly Namespace[], load: () => Promise<PageModule>) {
  let loaded: PageModule | undefined
  let started: Promise<PageModule> | undefined

  async function start(): Promise<PageModule> {
    const [module] = await Promise.all([load(), loadTexts(...texts)])
    loaded = module
    return module
  }

  function preload(): Promise<PageModule> {
    started ??= start()
    return started
  }

  function Page() {
    const Component = (loaded ?? use(preload())).default
    return <Component />
  }

  return { Page, preload }
}
