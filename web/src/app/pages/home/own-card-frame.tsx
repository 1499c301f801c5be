import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** As tall while loading, so that nothing below moves. */
const HEIGHT = 'min-h-66 sm:min-h-36'

export interface OwnCardFrameProps {
  title: string
  text: string
  facts?: ReactNode
  /** Buttons and links. */
  children: ReactNode
}

/** The card's text on the left, links on the right; below each other on a phone. */
export function OwnCardFrame({ title, text, facts, children }: OwnCardFrameProps) {
  return (
    <Around>
      <section
        aria-labelledby="own-title"
        className={cx(
          'flex flex-col justify-between gap-x-8 gap-y-3 rounded-card border border-sea/30 bg-card p-5 shadow-soft sm:flex-row sm:items-center sm:p-6',
          HEIGHT,
        )}
      >
        <div className="min-w-0">
          <h2 id="own-title" className="font-display text-xl font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-slate">{text}</p>
          {facts && <div className="mt-2">{facts}</div>}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-3 *:max-sm:grow sm:justify-end">{children}</div>
      </section>
    </Around>
  )
}

export const OwnCardSkeleton = () => (
  <Around>
    <Skeleton className={HEIGHT} />
  </Around>
)

const Around = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-page px-4 py-4 sm:px-6 sm:py-6">{children}</div>
)
