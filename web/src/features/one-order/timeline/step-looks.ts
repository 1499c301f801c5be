import type { PassportStep } from './passport-steps.ts'

/** The mark of a step, by how far it is. */
export const STEP_LOOKS: Record<PassportStep['state'], string> = {
  complete: 'bg-green text-on-fill',
  in_progress: 'bg-card text-sea ring-2 ring-sea',
  pending: 'bg-card text-control ring-1 ring-control',
}
