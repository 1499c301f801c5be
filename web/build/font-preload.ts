import type { Plugin } from 'vite'

/** Asks the browser for the fonts of the first screen together with the style sheet, so that text does not jump. */
export function fontPreload(fonts: readonly string[]): Plugin {
  return {
    name: 'passage-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && fonts.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
