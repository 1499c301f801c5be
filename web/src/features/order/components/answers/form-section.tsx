import { type ReactNode, useId } from 'react'
import { Card } from '../../../../ui/card.tsx'

/** One group of step 2 with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="font-display text-xl font-semibold">
          {title}
        </h2>
        <div className="mt-4 grid gap-5">{children}</div>
      </section>
    </Card>
  )
}
