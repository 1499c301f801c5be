import { describe, expect, it } from 'vitest'
import { type Labelled, trainClassifier, trainInPauses } from './classify-text.ts'

const LINES: readonly Labelled<'fruit' | 'weather'>[] = [
  ...[
    'ripe apples',
    'a sweet pear',
    'apples and pears',
    'une pomme sucrée',
    'des poires mûres',
    'pommes ou poires',
  ].map((text) => ({ label: 'fruit' as const, text })),
  ...['heavy rain today', 'sunny and dry', 'rain again', 'pluie demain', 'soleil et pluie', 'sunny tomorrow'].map(
    (text) => ({ label: 'weather' as const, text }),
  ),
]

describe('a classifier of texts', () => {
  const classify = trainClassifier(LINES)

  it.each([
    ['I like apples', 'fruit'],
    ['POMMES', 'fruit'],
    ['aples', 'fruit'],
    ['is it raining', 'weather'],
    ['il pleut, de la pluie', 'weather'],
  ])('reads %s, whatever its case, accents and form', (text, label) => {
    expect(classify(text)[0]?.label).toBe(label)
  })

  it('has a confidence for every label, which add up to one', () => {
    const guesses = classify('apples in the rain')
    expect(guesses.map(({ label }) => label).toSorted()).toEqual(['fruit', 'weather'])
    expect(guesses.reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1)
  })

  it('has no guess for a text of unknown words', () => {
    expect(classify('xyz')).toEqual([])
    expect(classify('')).toEqual([])
  })

  it('is the same when trained with the same lines', () => {
    expect(trainClassifier(LINES)('sunny pears')).toEqual(classify('sunny pears'))
  })

  it('is the same when trained with pauses', async () => {
    let turns = 0
    const others = setInterval(() => turns++, 0)
    await trainInPauses(Array.from({ length: 300 }, () => LINES).flat())
    clearInterval(others)
    expect(turns).toBeGreaterThan(3)
    expect((await trainInPauses(LINES))('sunny pears')).toEqual(classify('sunny pears'))
  })
})
