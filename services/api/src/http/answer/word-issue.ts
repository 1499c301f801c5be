import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Words a validation issue for people, without patterns or type names, where the schema has no sentence.
 * settled.md, Orders and prices.
 */
export function wordIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : (KINDS[issue.expected] ?? MISFIT)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return FORMATS[issue.format] ?? MISFIT
    case 'not_multiple_of':
      return `Give a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `No such field: ${issue.keys.join(', ')}.`
    case 'invalid_value':
      return issue.values.length > MOST_CHOICES
        ? 'Choose one of those on offer.'
        : `Choose one of: ${issue.values.join(', ')}.`
    case 'invalid_union':
      // The first variant is the usual one; the others are other spellings.
      return issue.errors[0]?.[0]?.message ?? MISFIT
    default:
      return MISFIT
  }
}

const MISSING = 'This is missing.'
const MISFIT = 'This does not have the right form.'

/** Longer lists of choices are not named. */
const MOST_CHOICES = 18

const KINDS: Partial<Record<string, string>> = {
  string: 'Write this as text.',
  number: 'Give this in digits.',
  int: 'Give this in digits, without decimals.',
  boolean: 'Answer yes (true) or no (false).',
  array: 'Give this as a list.',
  object: 'Give this field by field.',
}

const FORMATS: Partial<Record<string, string>> = {
  email: 'Check this e-mail address.',
  date: 'Give a day such as 2026-12-31.',
  datetime: 'Give an instant such as 2026-12-31T09:30:00Z.',
  uuid: 'This is not an id of ours.',
  url: 'Give an address that begins with https://.',
}

function tooSmall(origin: string, least: number): string {
  if (origin === 'string') return least === 1 ? MISSING : `Write at least ${least} characters.`
  if (origin === 'array') return least === 1 ? MISSING : `Give at least ${least} of these.`
  return `Give ${least} or more.`
}

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return `Write at most ${most} characters.`
  return origin === 'array' ? `Give at most ${most} of these.` : `Give ${most} or less.`
}
