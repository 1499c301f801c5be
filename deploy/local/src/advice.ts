/** An error that the user can act on. Its message is a sentence, shown without a stack trace. */
export class Advice extends Error {
  override name = 'Advice'
}

/** The advice for a full disk, when that is what `output` reports. `details` are printed below the sentence. */
export function diskFullAdvice(output: string, details = output): Advice | undefined {
  if (!/ENOSPC|no space left on device/i.test(output)) return undefined
  return new Advice(`The disk is full: free some space (2 GB is enough) and run it again.\n${details}`)
}

/** The text to print for an error: the sentence of an `Advice`, else the stack trace. */
export function explain(error: unknown): string {
  if (error instanceof Advice) return error.message
  if (!(error instanceof Error)) return String(error)
  return diskFullAdvice(error.message)?.message ?? error.stack ?? error.message
}
