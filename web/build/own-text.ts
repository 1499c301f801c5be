import { fileURLToPath } from 'node:url'

/** Where JSX comes from: see `jsx-runtime.ts` there. */
export const OWN_TEXT = fileURLToPath(new URL('../src/lib/own-text', import.meta.url))
