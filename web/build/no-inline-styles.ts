import type { Plugin } from 'vite'

/**
 * sonner adds its style sheet as an inline `<style>`, which our content security policy refuses.
 * The call is taken out here; `ui/feedback/toaster-view.tsx` imports the same style sheet as a file.
 */
export function noInlineStyles(): Plugin {
  return {
    name: 'passage-no-inline-styles',
    apply: 'build',
    transform: {
      filter: { id: /sonner[\\/]dist[\\/]index\.m?js/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(.*\);?$/m, '')
        if (without === code) this.error('sonner no longer inserts its styles the way this plugin knows.')
        return { code: without, map: null }
      },
    },
  }
}
