import type { Plugin } from 'vite'

/**
 * Each path of an icon has a random key of six characters, which no compression makes smaller, for React alone, and only
 * within its icon. They are numbered instead; and a statement that does nothing goes.
 */
export function leanIcons(): Plugin {
  return {
    name: 'passage-lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/ },
      handler(code) {
        let next = 0
        const lean = code.replaceAll(/\bkey: "\w+"/g, () => `key: ${next++}`).replace(/^__iconData\.node;$/m, '')
        if (next === 0 && code.includes('__iconData'))
          this.error('Icons no longer have their keys the way this plugin knows.')
        return { code: lean, map: null }
      },
    },
  }
}
