import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's zod schema, loaded when the form is first validated: zod is a third of a page's code. When it cannot be
 * loaded, the values are sent unchecked and the server checks them; the next validation requests the schema again.
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
