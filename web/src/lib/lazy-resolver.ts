import type { FieldValues, Resolver } from 'react-hook-form'

/** A form's zod schema, loaded when the form is first checked: zod is a third of a page's code, and reading needs none of it. */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<{ resolver: Resolver<Input, Context, Output> }>,
): Resolver<Input, Context, Output> {
  return async (...check) => (await load()).resolver(...check)
}
