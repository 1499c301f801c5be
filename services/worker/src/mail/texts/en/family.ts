import { familyTexts } from '../family.ts'

export const { isFamily, reason, refusals, undecided, outcomes } = familyTexts({
  approved: (names) => `Approved: ${names}.`,
  refused: (names) => `Refused: ${names}.`,
  open: (names) => `Not decided yet: ${names}.`,
  reason: {
    inNote: 'The reason is in our note.',
    one: 'The reason is on your order’s page.',
    several: 'The reasons are on your order’s page.',
  },
})
