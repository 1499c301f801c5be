import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'

interface ErrorSummaryLine {
  key: string
  text: string
  /** To its field: brings it into view, or the address of the screen where it is. */
  to: (() => void) | string
}

export interface ErrorSummaryProps {
  title: ReactNode
  lines: readonly ErrorSummaryLine[]
  /** How often something was found: each time the summary takes the focus. */
  presses: number
  /** What no field is to blame for. */
  children?: ReactNode
}

const LOOK = 'inline-flex min-h-11 items-center text-left font-medium text-red underline underline-offset-4 sm:min-h-8'

/** What has to be put right, above a form; each line a way to its field. Nothing where all is well. */
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
