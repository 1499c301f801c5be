import { browserProgram } from './browser.ts'

/** Global set-up of the Vitest projects with a browser: of two processes that unpack Chromium at once, one starts half of it. */
export default async function unpackBrowser(): Promise<void> {
  await browserProgram()
}
