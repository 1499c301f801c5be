import { browserProgram } from './browser.ts'

/**
 * Global set-up of the Vitest projects with a browser: when two processes unpack Chromium at once, one starts an
 * incomplete one.
 */
export default async function unpackBrowser(): Promise<void> {
  await browserProgram()
}
