import { type ComponentProps, Suspense } from 'react'
import { lazyPart, NoFallback } from '../../../ui/feedback/lazy-part.tsx'
import type MisfitAlerts from './misfit-alerts.tsx'

const Later = lazyPart(() => import('./misfit-alerts.tsx'), NoFallback)

/** The warnings about unfit passports, loaded when one is first rendered. */
export const LaterMisfitAlerts = (props: ComponentProps<typeof MisfitAlerts>) =>
  props.misfits.length > 0 && (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
