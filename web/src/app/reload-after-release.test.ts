import { expect, it, vi } from 'vitest'
import { reloadAfterRelease, type Tab } from './reload-after-release.ts'

const OLD = 'https://passage.example/assets/index-old.js'

function tab(readDocument: Tab['readDocument'], hasTyped = () => false) {
  const kept = new Map<string, string>()
  const store = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, value: string) => Boolean(kept.set(name, value)),
  }
  return { readDocument, store, hasTyped, reload: vi.fn(), sayReplaced: vi.fn() }
}
const sends = (file: string) => tab(async () => `<script type="module" src="/assets/${file}"></script>`)

it('reloads the page when its build was replaced', async () => {
  const one = sends('index-new.js')
  await reloadAfterRelease(OLD, one)
  expect(one.reload).toHaveBeenCalledOnce()
})

it('reloads the page once, even when the old document returns', async () => {
  const one = sends('index-new.js')
  await reloadAfterRelease(OLD, one)
  await reloadAfterRelease(OLD, one)
  expect(one.reload).toHaveBeenCalledOnce()
  expect(one.sayReplaced).toHaveBeenCalledOnce()
  await reloadAfterRelease('https://passage.example/assets/index-later.js', one)
  expect(one.reload).toHaveBeenCalledTimes(2)
})

it('leaves the reload to the person when the browser stores nothing', async () => {
  const one = { ...sends('index-new.js'), store: { get: () => null, set: () => false } }
  await reloadAfterRelease(OLD, one)
  expect(one.reload).not.toHaveBeenCalled()
  expect(one.sayReplaced).toHaveBeenCalledOnce()
})

it('does not reload the page after another failure or without an answer', async () => {
  const same = sends('index-old.js')
  await reloadAfterRelease(OLD, same)
  expect(same.reload).not.toHaveBeenCalled()
  const away = tab(() => Promise.reject(new Error('Away.')))
  await expect(reloadAfterRelease(OLD, away)).rejects.toThrow()
  expect(away.reload).not.toHaveBeenCalled()
})

it('does not reload a page with typed text', async () => {
  const one = tab(
    async () => '<script type="module" src="/assets/index-new.js"></script>',
    () => true,
  )
  await reloadAfterRelease(OLD, one)
  expect(one.reload).not.toHaveBeenCalled()
  expect(one.sayReplaced).toHaveBeenCalledOnce()
})
