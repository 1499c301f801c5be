import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's zod schema, loaded when the form is first checked: zod is a third of a page's code, and reading needs none of it.
 * Values whose schema could not be loaded go on unchecked, so that a press is never without an answer: the server checks
 * them, or the form says that it is out of reach. The next check asks for the schema again;
 * `preload` loads it sooner.
 */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<{ resolver: Resolver<Input, Context, Output> }>,
): Resolver<Input, Context, Output> & { preload: () => void } {
  const unchecked: Resolver<Input, Context, Output> = (values) => ({ values: values as unknown as Output, errors: {} })
  const there = () => load().catch(() => ({ resolver: unchecked }))
  const resolver: Resolver<Input, Context, Output> = async (...check) => (await there()).resolver(...check)
  return Object.assign(resolver, { preload: () => void there() })
}
