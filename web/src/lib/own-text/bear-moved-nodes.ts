/**
 * Lets React remove a node, or insert before one, that a page translator has moved into an element of its own or taken out of
 * the document. For text of packages, which do not take their JSX from this folder.
 */
export function bearMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode
    if (parent === this || !isMoved(child, this)) return removeChild.call(this, child) as Child
    parent?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function insert<New extends Node>(this: Node, node: New, before: Node | null): New {
    const place = before && isMoved(before, this) ? childWith(this, before) : before
    return insertBefore.call(this, node, place) as New
  }
}

/** Whether a node that React takes for a child of `parent` is deeper in it, or in no document. */
const isMoved = (node: Node, parent: Node): boolean =>
  node.parentNode !== parent && (parent.contains(node) || !node.isConnected)

/** The child of `parent` that holds the node now; null when it has none. */
function childWith(parent: Node, node: Node): Node | null {
  let holder: Node | null = node
  while (holder && holder.parentNode !== parent) holder = holder.parentNode
  return holder
}
