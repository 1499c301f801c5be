import brought from '@sparticuz/chromium'
import { type BrowserContext, chromium, type LaunchOptions, type Browser as Program } from 'playwright-core'

/** The part of a browser that tests use. */
export type Browser = Pick<Program, 'newContext' | 'close'>

/** Launches a browser: on Linux the Chromium from npm, elsewhere the installed Chrome. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Program> {
  const { args = [], ...others } = await options()
  return chromium.launch({ ...others, args: [...args, ...flags] })
}

let program: Promise<Program> | undefined
const sharedProgram = () => {
  program ??= launchBrowser()
  return program
}

/**
 * A browser that all test files of a process share, unless one is given; `close` closes the contexts that were opened
 * through it.
 */
export async function openBrowser(own?: Program): Promise<Browser> {
  const browser = own ?? (await sharedProgram())
  const contexts = new Set<BrowserContext>()
  return {
    async newContext(options) {
      const context = await browser.newContext(options)
      // Shorter than a test's own time-out, so that the failure names the missing element.
      context.setDefaultTimeout(60_000)
      // A request that a test's route is still answering is no error.
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

/** The path of Chromium for tools that launch it themselves; undefined: they use an installed Chrome. */
export const browserProgram = async (): Promise<string | undefined> => (await options()).executablePath

/** Without the flags that the package recommends, which are for serverless functions (one process, no web security). */
async function options(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  return {
    executablePath: await brought.executablePath(),
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      // A container's /dev/shm is too small.
      '--disable-dev-shm-usage',
    ],
  }
}
