import type { KeyboardEvent } from 'react'
import { commandOf } from '../../../lib/command-of.ts'
import type { Verdict } from '../verdict/use-verdict.ts'
import type { StageHandle } from './stage/stage.tsx'

interface Keyed {
  verdict: Verdict | undefined
  stage: StageHandle | null
  /** Shows or hides the earlier version; null without one. */
  onVersions: (() => void) | null
}

const TYPED = 'input, textarea, select, [contenteditable]'

/** Whether a key is typed into a field, or belongs to the browser. */
const isTyped = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(TYPED) !== null)

/** `a` approves, `r` rejects, `v` compares with the earlier version; others move the pages. */
export function pressInViewer(key: string, { verdict, stage, onVersions }: Keyed): boolean {
  if (key === 'a' && verdict?.open) verdict.approveByKey()
  else if (key === 'r' && verdict?.open) verdict.startSendBack()
  else if (key === 'v' && onVersions) onVersions()
  else return stage?.press(key) ?? false
  return true
}

/** A key pressed inside a viewer. A handled one is not propagated. */
export function onViewerKey(event: KeyboardEvent, keyed: Keyed): void {
  if (event.defaultPrevented || isTyped(event) || !pressInViewer(commandOf(event), keyed)) return
  event.preventDefault()
  event.stopPropagation()
}
