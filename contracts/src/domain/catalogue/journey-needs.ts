/** What a destination asks of travellers in person. */
export const IN_PERSON = ['no', 'biometrics', 'interview'] as const

export type InPerson = (typeof IN_PERSON)[number]

/** How many days before the departure a visa is needed, unless the offer says so; and at most. */
export const NEEDED_DAYS = 3
export const MAX_NEEDED_DAYS = 90
