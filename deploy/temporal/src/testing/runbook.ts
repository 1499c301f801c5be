import { readFileSync } from 'node:fs'
import { ATTENTION_REASONS } from '@passage/contracts/workflows/attention'
import { savedViews } from '../views.ts'

const PARTS = ['Means', 'View', 'Look', 'Press', 'Over'] as const
type Part = (typeof PARTS)[number]

/** A section of the runbook about one problem. */
export interface Problem {
  title: string
  /** Name of its saved view; null: none. */
  view: string | null
  /** The text after each of its bold labels. */
  text: Partial<Record<Part, string>>
  /** The lines of its shell blocks. */
  commands: Record<'Look' | 'Press', string[]>
}

export const runbookText = (): string => readFileSync(new URL('../../RUNBOOK.md', import.meta.url), 'utf8')

/** Headings that are not about one problem. */
const GENERAL = ['Once', 'Every time']

const commandsIn = (text = ''): string[] =>
  [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trim().split('\n'))

/** The runbook's sections about problems, in their order. */
export function readProblems(runbook: string): Problem[] {
  return sections(runbook)
    .filter(({ title }) => !GENERAL.includes(title))
    .map(({ title, body }) => {
      const pieces = body.split(/^\*\*(Means|View|Look|Press|Over)\.\*\*/m).slice(1)
      const text: Problem['text'] = {}
      for (let index = 0; index < pieces.length; index += 2) text[pieces[index] as Part] = pieces[index + 1] ?? ''
      const view = text.View?.trim().replace(/\s*\(.*$/s, '') ?? ''
      const commands = { Look: commandsIn(text.Look), Press: commandsIn(text.Press) }
      return { title, view: view.startsWith('none') ? null : view, text, commands }
    })
}

/** The commands of the section *Every time*. */
export const everyTime = (runbook: string): string[] =>
  commandsIn(sections(runbook).find(({ title }) => title === 'Every time')?.body)

function sections(runbook: string): { title: string; body: string }[] {
  return runbook
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { title: section.slice(0, end).trim(), body: section.slice(end + 1) }
    })
}

/** Missing or wrong parts of the runbook, one sentence each. */
export function mistakesIn(runbook: string): string[] {
  const troubles = readProblems(runbook)
  const views = savedViews.map(({ name }) => name)
  const reasons: readonly string[] = ATTENTION_REASONS
  const named = [...runbook.matchAll(/\b(?:Needs attention: |AttentionReason = ')(\w+)/g)].map(
    ([, reason = '']) => reason,
  )
  return [
    ...ATTENTION_REASONS.filter((reason) => !troubles.some(({ title }) => title === reason)).map(
      (reason) => `${reason} has no section`,
    ),
    ...ATTENTION_REASONS.filter((reason) => !runbook.includes(`| \`${reason}\` |`)).map(
      (reason) => `${reason} is not in the table of urgency`,
    ),
    ...troubles.flatMap(({ title, view, text }) => [
      ...PARTS.filter((part) => !text[part]?.trim()).map((part) => `${title} has no part ${part}`),
      ...(view === null || views.includes(view) ? [] : [`${title} names the view ${view}, which does not exist`]),
    ]),
    ...named.filter((reason) => !reasons.includes(reason)).map((reason) => `${reason} is not a reason for attention`),
    ...views
      .filter((view) => OF_PROBLEMS.test(view) && !runbook.includes(view))
      .map((view) => `the view ${view} is not mentioned`),
  ]
}

/** Views of problems; the others are views of work. */
const OF_PROBLEMS = /^(?!Waiting for (the|staff)|Due today|Promise missed)/
