import type { ComponentType } from 'react'
import { type Failure, lazyPart } from '../ui/feedback/lazy-part.tsx'
import type { Namespace } from './dictionaries.ts'
import { loadTexts } from './texts.ts'

/** A part of a page that is loaded when it is first shown, together with its texts. */
export const lazyWithTexts = <Props extends object>(
  texts: readonly Namespace[],
  load: () => Promise<{ default: ComponentType<Props> }>,
  failed?: Failure<Props>,
) =>
  lazyPart(async () => {
    const [module] = await Promise.all([load(), loadTexts(...texts)])
    return module
  }, failed)
