import { type ComponentType, lazy } from 'react'
import type { Namespaces } from '../i18n/i18n-types.ts'
import { loadTexts } from '../i18n/texts.ts'

interface PageModule {
  default: ComponentType
}

/** A page that is loaded when it is first needed, together with its texts. `preload` starts that early. */
export function page(texts: readonly Namespaces[], load: () => Promise<PageModule>) {
  let started: Promise<PageModule> | undefined
  const preload = () => {
    started ??= Promise.all([load(), loadTexts(...texts)])
      .then(([module]) => module)
      .catch((error: unknown) => {
        started = undefined
        throw error
      })
    return started
  }
  return { Page: lazy(preload), preload }
}
