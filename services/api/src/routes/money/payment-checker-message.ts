import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { CheckerState } from '@passage/integrations/orchestration/payment-checker'

const TEXTS = {
  en: {
    running: 'Running.',
    never: 'It has not run yet.',
    underWay: (at: string) => `Checking since ${at}.`,
    failed: (at: string) => `The last check, ${at}, did not succeed; the next one catches up.`,
    done: (at: string, lookedUp: number) =>
      `Last check ${at}: ${lookedUp === 0 ? 'nothing was due' : lookedUp === 1 ? '1 payment looked up' : `${lookedUp} payments looked up`}.`,
    next: (at: string) => `Next check ${at}.`,
    stopped: (by: string, at: string) => `Stopped by ${by}, ${at}.`,
    stoppedElsewhere: 'Stopped in Temporal.',
    meanwhile:
      'Notifications from Stripe still arrive; payments whose notification is lost are found when it runs again.',
  },
  fr: {
    running: 'En marche.',
    never: 'Aucune vérification pour l’instant.',
    underWay: (at: string) => `Vérification en cours depuis le ${at}.`,
    failed: (at: string) => `La dernière vérification, le ${at}, n’a pas abouti ; la prochaine la rattrapera.`,
    done: (at: string, lookedUp: number) =>
      `Dernière vérification le ${at} : ${lookedUp === 0 ? 'rien à vérifier' : lookedUp === 1 ? '1 paiement vérifié' : `${lookedUp} paiements vérifiés`}.`,
    next: (at: string) => `Prochaine vérification le ${at}.`,
    stopped: (by: string, at: string) => `Arrêté par ${by}, le ${at}.`,
    stoppedElsewhere: 'Arrêté dans Temporal.',
    meanwhile:
      'Les notifications de Stripe arrivent toujours ; les paiements dont la notification se perd seront retrouvés à la reprise.',
  },
} as const satisfies Record<Language, unknown>

/**
 * Words the last run, its number of payments and the next run; or who stopped the checker and when. `by`: a name for
 * display.
 */
export function checkerMessage(state: CheckerState, by: string, language: Language): string {
  const text = TEXTS[language]
  const at = (instant: Date) => FORMATS[language].format(instant)
  if (!state.running) {
    const stopped = state.switched ? text.stopped(by, at(state.switched.at)) : text.stoppedElsewhere
    return `${stopped} ${text.meanwhile}`
  }
  return [text.running, lastRun(), state.nextRunAt && text.next(at(state.nextRunAt))].filter(Boolean).join(' ')

  function lastRun(): string {
    if (!state.lastRun) return text.never
    const began = at(state.lastRun.at)
    if (state.lastRun.outcome === 'running') return text.underWay(began)
    return state.lastRun.outcome === 'failed' ? text.failed(began) : text.done(began, state.lastRun.lookedUp ?? 0)
  }
}

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: LUXEMBOURG })

const FORMATS: Record<Language, Intl.DateTimeFormat> = { en: format('en-GB'), fr: format('fr-FR') }
