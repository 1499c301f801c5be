import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useEarlyDeparture } from './offers.ts'

const OFFER = 7
const today = luxembourgDay(new Date())
const [express, standard] = [daysAfter(today, 3), daysAfter(today, 5)] as const
const later = { standard: daysAfter(standard, 1), express: daysAfter(express, 1) }

function earlyAt(departure: string, speed: ProcessingSpeed = 'standard', neededDays = 0, lacksDocuments = false) {
  let early: ReturnType<typeof useEarlyDeparture> = null
  const Warning = () => {
    early = useEarlyDeparture(OFFER, speed, departure, lacksDocuments)
    return null
  }
  const client = new QueryClient()
  client.setQueryData(['expected-dates', OFFER], { standard, express, neededDays, later })
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Warning />
    </QueryClientProvider>,
  )
  return early
}

describe('a departure before the visa is expected', () => {
  it('is early only where it is ahead and known', () => {
    for (const departure of ['', daysAfter(today, -1), standard]) expect(earlyAt(departure), departure).toBeNull()
  })

  it('is in time with express from the day on which that visa is expected', () => {
    expect(earlyAt(daysAfter(today, 4))).toEqual({
      ready: standard,
      needed: null,
      express: { day: express, inTime: true },
    })
    expect(earlyAt(express)).toEqual({ ready: standard, needed: null, express: { day: express, inTime: true } })
    expect(earlyAt(today)).toEqual({ ready: standard, needed: null, express: { day: express, inTime: false } })
  })

  it('is too early, too, where the visa is needed some days before', () => {
    const late = { ready: standard, needed: daysAfter(standard, -1) }
    expect(earlyAt(daysAfter(standard, 2), 'standard', 3)).toEqual({ ...late, express: { day: express, inTime: true } })
    expect(earlyAt(daysAfter(standard, 3), 'standard', 3)).toBeNull()
  })

  it('counts with the days on which documents that follow let it be expected', () => {
    expect(earlyAt(daysAfter(standard, 3), 'standard', 3, true)).toEqual({
      ready: later.standard,
      needed: standard,
      express: { day: later.express, inTime: true },
    })
  })

  it('is early with express too where that comes too late', () => {
    expect(earlyAt(today, 'express')).toEqual({ ready: express, needed: null, express: null })
    expect(earlyAt(express, 'express')).toBeNull()
  })
})
