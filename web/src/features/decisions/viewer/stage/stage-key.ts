import type { StageControl } from './use-stage.ts'

type Press = (control: StageControl) => void

const KEYS: Record<string, Press> = {
  '+': ({ step }) => step(true),
  '=': ({ step }) => step(true),
  '-': ({ step }) => step(false),
  0: ({ zoomTo }) => zoomTo('page'),
  w: ({ zoomTo }) => zoomTo('width'),
  t: ({ rotate }) => rotate(true),
  T: ({ rotate }) => rotate(false),
  PageDown: ({ goTo, page }) => goTo(page + 1),
  PageUp: ({ goTo, page }) => goTo(page - 1),
}

/** Does what a key means on a stage; false where it means nothing. */
export function stageKey(key: string, control: StageControl): boolean {
  const press = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  press?.(control)
  return press !== undefined
}
