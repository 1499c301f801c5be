import type { Plugin } from 'vite'

/** What draws every icon, in place of lucide's own. */
const ICON = '/src/ui/icon.ts'

type Node = readonly [tag: string, attributes: Record<string, string>]

/**
 * An icon is a module of what stands in its `<svg>`, as text, and the few lines of `ui/icon.ts` draw it. lucide's own are a
 * tree of elements each, and what draws them can do much that no icon of ours asks for.
 */
export function leanIcons(): Plugin {
  return {
    name: 'passage-lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/, code: /__iconData = / },
      handler(code) {
        const lean = leanIcon(code)
        return lean === null
          ? this.error('Icons are no longer written the way this plugin knows.')
          : { code: lean, map: null }
      },
    },
  }
}

/** The module of an icon, from lucide's; null where that is not written as expected. */
export function leanIcon(code: string): string | null {
  const [, data] = /const __iconData = (\{.*?\n\});/s.exec(code) ?? []
  if (!data) return null
  const { node } = Function(`return ${data}`)() as { node: readonly Node[] }
  const inside = JSON.stringify(node.map(markupOf).join(''))
  return `import { icon } from '${ICON}'\nexport default /* @__PURE__ */ icon(${inside})`
}

/** Without the key, which is for React alone. */
function markupOf([tag, { key, ...attributes }]: Node): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${written.join('')}/>`
}
