import { ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { describe, expect, it } from 'vitest'
import { inventedFacts } from '../corpus/facts.fixture.ts'
import { answer } from './answer.ts'
import { HELD_OUT_PHRASINGS } from './held-out-questions.fixture.ts'
import { KNOWN_PHRASINGS, MORE_PHRASINGS, VERDICTS, type Verdict } from './plain-questions.fixture.ts'

async function firstLine(message: string, facts = inventedFacts): Promise<string> {
  const { response } = await answer(ChatRequest.parse({ message }), facts)
  return response.replace(/[\u00a0\u202f]/g, ' ').split('\n')[0] ?? ''
}

const asked = (phrasings: typeof KNOWN_PHRASINGS) =>
  (['en', 'fr'] as const).flatMap((language) =>
    phrasings[language].flatMap(([verdict, ...questions]) =>
      questions.map((question) => [language, verdict, question] as const),
    ),
  )

const isRight = async (language: 'en' | 'fr', verdict: Verdict, question: string): Promise<boolean> =>
  VERDICTS[language][verdict].test(await firstLine(question))

describe('an answer to a plain question', () => {
  it.each(asked(KNOWN_PHRASINGS))('begins in %s with %s: %s', async (language, verdict, question) => {
    expect(await firstLine(question)).toMatch(VERDICTS[language][verdict])
  })

  it.each([
    ['written before the rules', MORE_PHRASINGS],
    ['held out', HELD_OUT_PHRASINGS],
  ] as const)('begins with its verdict in nine of ten phrasings %s', async (name, phrasings) => {
    const all = asked(phrasings)
    const wrong: string[] = []
    for (const [language, verdict, question] of all)
      if (!(await isRight(language, verdict, question))) wrong.push(`${question} → ${await firstLine(question)}`)
    console.info(`plain questions, ${name}: ${all.length - wrong.length} of ${all.length} right`, wrong)
    expect(wrong.length / all.length).toBeLessThan(0.1)
  })

  it.each([
    'Is esta-online.com a scam?',
    'Someone called me and asked for money, is this a scam?',
    'My card was declined but the money was taken',
    'ma carte a été refusée mais j’ai été débité',
    'I was scammed by you',
    'vous êtes des escrocs',
    'where is my refund',
    'my refund was refused',
    'my identity card was rejected at the border',
    'Can I speak to someone in person?',
    'Will my photo be refused if I wear glasses?',
    'is it safe to travel to Egypt?',
    'photo size?',
    'how long does the visa for India take',
  ])('has no verdict for another question: %s', async (question) => {
    expect(await firstLine(question)).not.toMatch(
      /^(?:Yes\b|No\b(?!:? the embassy alone)|It depends\b|Oui\b|Non\b|Cela dépend\b)/,
    )
  })
})
