import { Fragment, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'

export type { JSX } from 'react/jsx-runtime'
export { Fragment }

/**
 * JSX in which text beside an element gets a `<span>` of its own. Page translators put elements around or in the place of
 * text nodes; React then fails to remove such a node or to insert before it. Text that is alone in its element is safe, since
 * React exchanges the element's whole content. `vite.config.ts` names this folder as the source of JSX.
 */
export const jsx: typeof runtime.jsx = (type, props, key) => runtime.jsx(type, withOwnText(type, props), key)

/** The same for several children. */
export const jsxs: typeof runtime.jsxs = (type, given, key) => {
  const props = withOwnText(type, given)
  return (Array.isArray(props.children) ? runtime.jsxs : runtime.jsx)(type, props, key)
}

type Props = { children?: ReactNode }

function withOwnText(type: unknown, given: unknown): Props {
  const props = given as Props
  const { children } = props
  const apart = Array.isArray(children) ? textApart(children) : children
  // A fragment has no element of its own, so its text may stand beside others.
  const safe = type === Fragment && isText(apart) ? inSpan(apart) : apart
  return safe === children ? props : { ...props, children: safe }
}

const isText = (node: unknown): node is string | number =>
  (typeof node === 'string' && node !== '') || typeof node === 'number'

const isNothing = (node: unknown): boolean =>
  node === '' || node === null || node === undefined || typeof node === 'boolean'

const inSpan = (text: string | number, key?: string) => runtime.jsx('span', { children: text }, key)

/** Joins texts that stand side by side; text that is left beside an element gets its span. Each element keeps its place. */
function textApart(children: readonly ReactNode[]): ReactNode {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children as ReactNode
  const joined: ReactNode[] = []
  /** The place of the text that goes on; -1 behind an element. */
  let place = -1
  for (const [index, given] of children.entries()) {
    const child = Array.isArray(given) ? textApart(given) : given
    if (isText(child) && place >= 0) {
      joined[place] = `${joined[place]}${child}`
      joined.push(null)
      continue
    }
    joined.push(child)
    if (isText(child)) place = index
    else if (!isNothing(child)) place = -1
  }
  const shown = joined.filter((child) => !isNothing(child))
  if (shown.length === 1 && isText(shown[0])) return shown[0]
  return joined.map((child, index) => (isText(child) ? inSpan(child, `text-${index}`) : child))
}
