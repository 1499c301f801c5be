import { type ComponentProps, Suspense } from 'react'
import { lazyPart, SaysNothing } from '../../../ui/feedback/lazy-part.tsx'
import type RequirementNotice from './requirement-notice.tsx'

const Later = lazyPart(() => import('./requirement-notice.tsx'), SaysNothing)

/** The notice about a passport's requirement, loaded when it is first shown; nothing until then. */
export const LaterRequirementNotice = (props: ComponentProps<typeof RequirementNotice>) => (
  <Suspense>
    <Later {...props} />
  </Suspense>
)
