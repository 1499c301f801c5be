import { Component, type ComponentType, type ReactNode, use } from 'react'
import { CodeNotFetched } from '../../lib/fetch-first.ts'
import { NotLoaded, NotLoadedDialog, type NotLoadedProps } from './not-loaded.tsx'
import { Part as DrawnPart } from './part.tsx'

/** A part's code could not be loaded. */
class PartNotLoaded extends Error {}

/** How often missing code was requested again, by a person or after a reconnect. */
let attempts = 0

interface Loading<Props> {
  part: Promise<ComponentType<Props>>
  /** The value of `attempts` when it failed. */
  failedAfter?: number
}

export type Failure<Props> = ComponentType<NotLoadedProps & { of: Props }>

/**
 * A part of a page whose code is loaded when it is first rendered, or with `preload`. When the code does not load,
 * `Failed` is rendered in its place, and it is requested again by a press and after a reconnect. A part that fails to
 * render leaves the rest of the page as it is, too.
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
        // For `use`, which then does not suspend for a loaded part.
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
  /** A failed part can be rendered again in its place; a page or a dialog shows the same as for missing code. */
  const notDrawn = (props: Props) =>
    Failed === NotThere && !isDialog(props) ? undefined : <Failed {...LOADED} of={props} />
  const preload = () =>
    start().catch((error: unknown) => {
      // It was not rendered yet: rendering requests it again.
      loading = undefined
      throw error
    })
  return Object.assign(LazyPart, { preload })
}

interface BoundaryProps {
  draw: (failure: NotLoadedProps) => ReactNode
  children: ReactNode
}

/** Catches missing code and nothing else. */
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

  /** Requested again when it is rendered later. */
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

/** A dialog shows the failure as a dialog, everything else in its place. */
function NotThere({ of, ...failure }: NotLoadedProps & { of: object }) {
  if (!isDialog(of)) return <NotLoaded {...failure} />
  if ('open' in of && !of.open) return <NoFallback {...failure} />
  return <NotLoadedDialog {...failure} onClose={of.onClose} />
}

const isDialog = (of: object): of is { onClose: () => void } => 'onClose' in of && typeof of.onClose === 'function'

/** The code is loaded; rendering failed. */
const LOADED: NotLoadedProps = { mustReload: true, tries: 0, retry: () => undefined }

/** For parts that may be missing for a while: nothing is shown until they load. */
export function NoFallback(failure: NotLoadedProps) {
  return <NotLoaded {...failure} isSilent />
}
