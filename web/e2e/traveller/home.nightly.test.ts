import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepsFocus } from '../support/actions.ts'
import { isSound, overflow } from '../support/axe.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'

/** Public specification §2, *Home*: the order of the sections. */
const SECTIONS = ['checker', 'process', 'services', 'pricing', 'tracking', 'faq', 'trust', 'contact']

/** Buttons of the assistant's bubble, which may appear after the controls were counted. */
const BUBBLE = 2

/** Waits until all sections are rendered with their prices. */
async function whole(page: Page): Promise<void> {
  // The checker's code loads when it comes near the window.
  await page.locator('#checker').scrollIntoViewIfNeeded()
  await page.locator('#checker').getByRole('combobox').first().waitFor()
  await page.locator('#services').scrollIntoViewIfNeeded()
  await page
    .locator('#services')
    .getByText(/\d\s?€|€\d/)
    .first()
    .waitFor()
}

async function seeLowerPartInFrench(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Votre visa, une étape claire après l’autre' }).waitFor()
  await page.evaluate(() => document.getElementById('lower')?.scrollIntoView())
  await page.getByRole('heading', { name: 'Comment ça marche' }).waitFor()
}

/** Marks every visible control and counts them; Tab reaches one of a group of radio buttons. Runs in the page. */
function markControls(): number {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0 && !control.matches(':disabled'),
  )
  const groups = new Set<string>()
  const reachable = controls.filter((control) => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true
    return !groups.has(control.name) && groups.add(control.name)
  })
  for (const control of reachable) control.dataset.control = ''
  return reachable.length
}

/** The section that has the focus, else header, footer or aside; `lost` without a focus, `hidden` under the header or the edge. */
async function seenFocus(): Promise<string> {
  // The page shows or hides the assistant's bubble in the frame after a scroll.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'lost'
  delete focused.dataset.control
  const { top, bottom, height } = focused.getBoundingClientRect()
  const header = focused.closest('main, footer')
    ? (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
    : 0
  if (height === 0 || bottom <= header || top >= window.innerHeight) return `hidden: ${focused.textContent}`
  return focused.closest('section')?.id || focused.closest('header, footer, aside, main')?.localName || 'outside'
}

/** Chooses French as soon as React has hydrated the header, before it has hydrated the sections. Runs in the page. */
function chooseWhileHydrating(): void {
  const choose = () => {
    const select = document.querySelector<HTMLSelectElement>('header select')
    if (!select || !Object.keys(select).some((key) => key.startsWith('__reactProps'))) return setTimeout(choose)
    select.value = 'fr'
    return select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose()
}

describe('the landing page', () => {
  it.each(DESK_AND_PHONE)('is accessible in %s at %i pixels', async (language, width) => {
    const { page } = await visit({ language, width })
    await whole(page)
    await page.locator('#faq summary').first().click()
    await isSound(page)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
  })

  it('reports a style that the content security policy refuses', async () => {
    const { page, complaints } = await visit({ expectsComplaints: true })
    await page.evaluate(() =>
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
    )
    await expect.poll(() => complaints, { timeout: 45_000 }).toEqual([expect.stringContaining('style-src')])
  })

  it('fits 320 pixels in French', async () => {
    const { page } = await visit({ language: 'fr', width: 320 })
    await whole(page)
    expect(await overflow(page)).toBe(0)
    expect(await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual(
      SECTIONS,
    )
  })

  it('stores the chosen language', async () => {
    const { page } = await visit()
    await page.getByRole('banner').getByLabel('Language').selectOption('fr')
    await seeLowerPartInFrench(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Comment ça marche' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
  })

  it('renders every section in a language that is chosen during hydration', async () => {
    const { page } = await visit({ prepare: async (page) => void (await page.addInitScript(chooseWhileHydrating)) })
    await seeLowerPartInFrench(page)
    expect(await page.getAttribute('html', 'lang')).toBe('fr')
  })

  it.each([[1440], [375]] as const)('gives every visible control the focus once by Tab (%i pixels)', async (width) => {
    const { page } = await visit({ width })
    // Scrolled at once, so that each place is measured where it stays.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await whole(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^LinkedIn/ })
      .waitFor()
    const controls = await page.evaluate(markControls)
    await page.evaluate(() => window.scrollTo(0, 0))
    const reached: string[] = []
    // The assistant's bubble is hidden while it would cover another control.
    const left = page.locator('[data-control]:visible')
    for (let press = 0; press < controls + BUBBLE && (await left.count()) > 0; press += 1) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(seenFocus))
    }
    for (const place of SECTIONS.filter((id) => id !== 'process' && id !== 'trust')) expect(reached).toContain(place)
    for (const place of ['header', 'footer', 'aside']) expect(reached).toContain(place)
    expect(await left.evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([])
    expect(reached.filter((place) => place.startsWith('lost') || place.startsWith('hidden'))).toEqual([])
  })

  it('shows that prices could not be loaded and loads them again', async () => {
    const { page } = await visit({ path: '/favicon.svg' })
    await page.route('**/api/site', (route) => route.abort(), { times: 1 })
    await page.goto('/')
    const services = page.locator('#services')
    await services.getByText('Prices could not be loaded.').first().waitFor()
    // The button is removed, and the focus moves to the part that contained it.
    await keepsFocus(page, async () => {
      await services.getByRole('button', { name: 'Try again' }).first().click()
      await services.getByText(/^€\d/).first().waitFor()
    })
  })
})

describe('the questions on the landing page', () => {
  it('open one by one, are found by a search and stay open after it', async () => {
    const { page } = await visit({ width: 375 })
    const faq = page.locator('#faq')
    const question = (name: string) => faq.locator('details', { hasText: name })
    await question('Can I withdraw').locator('summary').click()
    await question('What does it cost').locator('summary').press('Enter')
    expect(await faq.locator('details[open]').count()).toBe(2)
    const search = faq.getByLabel('Search the questions')
    await search.fill('CARD NUMBER')
    await faq.getByText('1 of 8 questions').waitFor()
    expect(await faq.getByRole('listitem').count()).toBe(1)
    await search.fill('yellow submarine')
    await faq
      .getByText('No FAQs found matching your search. Please try different keywords or contact our support team.')
      .waitFor()
    await keepsFocus(page, () => faq.getByRole('button', { name: 'Show all questions' }).click())
    expect(await faq.getByRole('listitem').count()).toBe(8)
    expect(await faq.locator('details[open]').count()).toBe(2)
  })

  it('open by their address, on arrival and later', async () => {
    const { page } = await visit({ path: '/#faq-refund', language: 'fr' })
    const inView = (id: string) =>
      expect.poll(() => page.locator(`#${id}`).evaluate((place) => place.getBoundingClientRect().top)).toBeLessThan(300)
    await page.locator('#faq-refund[open]').waitFor()
    await inView('faq-refund')
    await page.evaluate(() => window.location.assign('#faq-tracking'))
    await page.locator('#faq-tracking[open]').waitFor()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Suivre une demande' }).first().click()
    await inView('tracking')
  })

  it('open after React has replaced their element', async () => {
    const { page } = await visit()
    await whole(page)
    await page.evaluate(() => {
      const drawAnew = ({ target }: Event) => {
        const anew = (target as HTMLDetailsElement).cloneNode(true) as HTMLDetailsElement
        anew.open = false
        anew.dataset.anew = ''
        // As when a placeholder is replaced by more than one element.
        ;(target as HTMLDetailsElement).replaceWith(anew, document.createElement('hr'))
      }
      document.addEventListener('toggle', drawAnew, { capture: true, once: true })
      window.location.assign('#faq-tracking')
    })
    await page.locator('#faq-tracking[data-anew][open]').waitFor()
  })
})

describe('an unknown address', () => {
  it('answers 404 and links to the previous and the landing page', async () => {
    const { page } = await visit({ path: '/' })
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.getByRole('heading', { name: 'How It Works' }).waitFor()
    await page.goto('/404')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.getByRole('heading', { name: 'How It Works' }).waitFor()
  })
})
