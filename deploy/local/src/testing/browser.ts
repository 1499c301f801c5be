import brought from '@sparticuz/chromium'
import { type BrowserContext, chromium, type LaunchOptions, type Browser as Program } from 'playwright-core'
import { memoryFolder } from './memory-folder.ts'

/** What tests use of a browser. */
export type Browser = Pick<Program, 'newContext' | 'close'>

/** A browser for pictures and tests: on Linux the Chromium that npm brings, elsewhere the installed Chrome. */
export const launchBrowser = async (): Promise<Program> => chromium.launch(await options())

let program: Promise<Program> | undefined

/** All test files of a run share one program, which ends with their process; closing ends the contexts of one file. */
export async function openBrowser(): Promise<Browser> {
  program ??= launchBrowser()
  const browser = await program
  const contexts = new Set<BrowserContext>()
  return {
    async newContext(options) {
      const context = await browser.newContext(options)
      // What never comes is named, long before the test's own time is over.
      context.setDefaultTimeout(60_000)
      // What a test still answers in the place of the server ends with the context, and is no error.
      const close = context.close.bind(context)
      context.close = async (reason) => {
        const places = [context, ...context.pages()]
        await Promise.all(places.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })))
        await close(reason)
      }
      contexts.add(context)
      context.once('close', () => contexts.delete(context))
      return context
    },
    close: async () => void (await Promise.all(Array.from(contexts, (context) => context.close()))),
  }
}

/** The program itself, for tools that start it on their own; undefined: they find an installed Chrome. */
export const browserProgram = async (): Promise<string | undefined> => (await options()).executablePath

/** Chromium's own list of flags is for a function's sandbox (one process, no web security) and is left out. */
async function options(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  return {
    executablePath: await brought.executablePath(),
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      // Elsewhere its shared memory is files on the disk.
      ...((await memoryFolder()) ? [] : ['--disable-dev-shm-usage']),
    ],
  }
}
