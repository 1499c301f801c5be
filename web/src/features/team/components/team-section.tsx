import { type ReactNode, useId } from 'react'

interface TeamSectionProps {
  title: string
  note?: string
  children: ReactNode
}

/** A part of the team's page. */
export function TeamSection({ title, note, children }: TeamSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {note && <p className="mt-1 max-w-text text-sm text-slate">{note}</p>}
      {children}
    </section>
  )
}
