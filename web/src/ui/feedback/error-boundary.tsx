import { Component, type ReactNode } from 'react'

/** A part that fails again within this time is not rendered again automatically. Milliseconds. */
const SOON_MS = 1_000

/**
 * Catches errors of a page, an interrupted download of its code included. A changed `resetKey` (the address) renders it
 * again. When others changed the document (page translators, extensions), it is rendered again at once.
 */
export class ErrorBoundary extends Component<
  { fallback: ReactNode; resetKey: string; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  #drawnAnew = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** The browser throws a DOMException when a node is not where React left it. */
  override componentDidCatch(error: unknown) {
    if (!(error instanceof DOMException) || performance.now() - this.#drawnAnew < SOON_MS) return
    this.#drawnAnew = performance.now()
    this.setState({ failed: false })
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
