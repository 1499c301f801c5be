import { Component, type ComponentType, type ReactNode, use } from 'react'
import { CodeNotFetched } from '../../lib/fetch-first.ts'
import { NotLoaded, NotLoadedDialog, type NotLoadedProps } from './not-loaded.tsx'
import { Part as DrawnPart } from './part.tsx'

/** Why a part is not there: its code did not come. */
class PartNotLoaded extends Error {}

/** How often a person, or a connection that is back, asked for what had not come. */
let attempts = 0

interface Loading<Props> {
  part: Promise<ComponentType<Props>>
  /** As many attempts had been made when it failed. */
  failedAfter?: number
}

export type Failure<Props> = ComponentType<NotLoadedProps & { of: Props }>

/**
 * A part of a page whose code is loaded when it is first shown, or with `preload`. Where it does not come, `Failed` stands in
 * its place, the rest of the page stays as it is, and it is asked for again at a press and once the connection is back. A part
 * that cannot be drawn leaves the rest of the page as it is, too.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: Failure<Props> = NotThere,
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let loading: Loading<Props> | undefined

  function start(): Promise<ComponentType<Props>> {
    if (loading?.failedAfter !== undefined && loading.failedAfter < attempts) loading = undefined
    loading ??= begin()
    return loading.part
  }

  function begin(): Loading<Props> {
    const part = load().then(
      (module) => {
        // For `use`, which then does not suspend a part that is already loaded.
        Object.assign(one.part, { status: 'fulfilled', value: module.default })
        return module.default
      },
      (cause: unknown) => {
        one.failedAfter = attempts
        throw new PartNotLoaded('A part of the page could not be loaded.', { cause })
      },
    )
    const one: Loading<Props> = { part }
    return one
  }

  function Part(props: Props) {
    const Loaded = use(start())
    return <Loaded {...props} />
  }

  const LazyPart = (props: Props) => (
    <DrawnPart fallback={notDrawn(props)}>
      <PartBoundary draw={(failure) => <Failed {...failure} of={props} />}>
        <Part {...props} />
      </PartBoundary>
    </DrawnPart>
  )
  /** A part is drawn anew in its place; a page or a dialog shows the same as where its code does not come. */
  const notDrawn = (props: Props) =>
    Failed === NotThere && !isDialog(props) ? undefined : <Failed {...LOADED} of={props} />
  const preload = () =>
    start().catch((error: unknown) => {
      // It was not shown yet: the part itself asks again.
      loading = undefined
      throw error
    })
  return Object.assign(LazyPart, { preload })
}

interface BoundaryProps {
  draw: (failure: NotLoadedProps) => ReactNode
  children: ReactNode
}

/** Catches code that did not come, and nothing else. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  tries = 0

  retry = () => {
    attempts++
    this.tries++
    this.setState({ error: null })
  }

  /** Shown again later, it is asked for again. */
  override componentWillUnmount() {
    if (this.state.error !== null) attempts++
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof PartNotLoaded)) throw error
    const mustReload = !(error.cause instanceof CodeNotFetched)
    return this.props.draw({ retry: this.retry, mustReload, tries: this.tries })
  }
}

/** A dialog says so as a dialog, everything else in its place. */
function NotThere({ of, ...failure }: NotLoadedProps & { of: object }) {
  if (!isDialog(of)) return <NotLoaded {...failure} />
  if ('open' in of && !of.open) return <NoFallback {...failure} />
  return <NotLoadedDialog {...failure} onClose={of.onClose} />
}

const isDialog = (of: object): of is { onClose: () => void } => 'onClose' in of && typeof of.onClose === 'function'

/** The failure of a part whose code is here. */
const LOADED: NotLoadedProps = { mustReload: true, tries: 0, retry: () => undefined }

/** For what can be missing for a while: it comes by itself, and nothing is said. */
export function NoFallback(failure: NotLoadedProps) {
  return <NotLoaded {...failure} isSilent />
}
