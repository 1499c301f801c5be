import { registerHooks } from 'node:module'

// typesafe-i18n compiles a dictionary to JavaScript before it reads it, but leaves `./part.ts` in the imports of a
// dictionary that is split over several files. With this preloaded (see `generate` in package.json) they are found.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const compiled = context.parentURL?.includes('/.cache/texts/') && specifier.startsWith('./')
    return nextResolve(compiled ? specifier.replace(/\.ts$/, '.js') : specifier, context)
  },
})
