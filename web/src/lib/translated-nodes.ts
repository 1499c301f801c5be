/**
 * Lets React work in a page that a translator has changed. A translator wraps a text in a `<font>` or replaces it:
 * React could then neither remove the text nor insert before it, and its changes would not be seen.
 */
export function allowTranslatedNodes(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  new MutationObserver(noteTranslations).observe(document, { childList: true, subtree: true })

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    putBack(child)
    const parent = child.parentNode
    if (parent === this || !isMoved(child, this)) return removeChild.call(this, child) as Child
    parent?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function insert<New extends Node>(this: Node, node: New, before: Node | null): New {
    putBack(node)
    if (before) putBack(before)
    const place = before && isMoved(before, this) ? childWith(this, before) : before
    return insertBefore.call(this, node, place) as New
  }
  Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child): Child {
    putBack(child)
    return appendChild.call(this, child) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this)
      nodeValue?.set?.call(this, value)
    },
  })
}

/** The `<font>` that replaced a text. */
const translations = new WeakMap<Node, Element>()

function noteTranslations(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes)
    for (const text of removedNodes) {
      const font = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (font && text instanceof Text) translations.set(text, font as Element)
    }
}

/** Restores a text that a translation replaced. */
function putBack(node: Node): void {
  if (!node.isConnected) translations.get(node)?.replaceWith(node)
}

/** Whether a node that React considers a child of `parent` is nested deeper or detached. */
const isMoved = (node: Node, parent: Node): boolean =>
  node.parentNode !== parent && (parent.contains(node) || !node.isConnected)

/** The child of `parent` that contains the node; null when there is none. */
function childWith(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}
