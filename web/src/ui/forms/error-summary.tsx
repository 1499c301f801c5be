import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'

interface ErrorSummaryLine {
  key: string
  text: string
  /** Focuses its field, or is the address of its screen. */
  to: (() => void) | string
}

export interface ErrorSummaryProps {
  title: ReactNode
  lines: readonly ErrorSummaryLine[]
  /** Counts the failed checks: the summary takes the focus with each. */
  presses: number
  /** Errors without a field. */
  children?: ReactNode
}

const LOOK = 'inline-flex min-h-11 items-center text-left font-medium text-red underline underline-offset-4 sm:min-h-8'

/** The errors of a form, above it; each leads to its field. Renders nothing without errors. */
export function ErrorSummary({ title, lines, presses, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (presses === 0) return
    box.current?.scrollIntoView({ block: 'start' })
    box.current?.focus({ preventScroll: true })
  }, [presses])

  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby="mistakes" className="scroll-mt-24 empty:hidden">
      {(lines.length > 0 || children) && (
        <div className="rounded-card border-2 border-red bg-card p-5">
          <h2 id="mistakes" className="font-display text-lg font-semibold">
            {title}
          </h2>
          {children && <p className="mt-2 wrap-anywhere">{children}</p>}
          {lines.length > 0 && (
            <ul className="mt-2 grid gap-1">
              {lines.map(({ key, text, to }) => (
                <li key={key} className="wrap-anywhere">
                  {typeof to === 'string' ? (
                    <Link href={to} className={LOOK}>
                      {text}
                    </Link>
                  ) : (
                    <button type="button" onClick={to} className={LOOK}>
                      {text}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
