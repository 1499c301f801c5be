import type { FieldValues, Resolver } from 'react-hook-form'
import { importOnline } from './import-online.ts'

/**
 * A form's zod schema, loaded when the form is first checked: zod is a third of a page's code, and reading needs none of it.
 * `preload` loads it sooner. A check whose schema could not be loaded rejects; the next one asks for it again, see {@link importOnline}.
 */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<{ resolver: Resolver<Input, Context, Output> }>,
): Resolver<Input, Context, Output> & { preload: () => void } {
  const get = importOnline(load)
  const resolver: Resolver<Input, Context, Output> = async (...check) => (await get()).resolver(...check)
  return Object.assign(resolver, { preload: () => void get().catch(() => null) })
}
