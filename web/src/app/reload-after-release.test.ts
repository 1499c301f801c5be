import { expect, it, vi } from 'vitest'
import { reloadAfterRelease, type Tab } from './reload-after-release.ts'

const OLD = 'https://passage.example/assets/index-old.js'

function tab(readDocument: Tab['readDocument']) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  return { readDocument, storage, reload: vi.fn() }
}
const sends = (file: string) => tab(async () => `<script type="module" src="/assets/${file}"></script>`)

it('loads the page anew once its build was replaced', async () => {
  const one = sends('index-new.js')
  await reloadAfterRelease(OLD, one)
  expect(one.reload).toHaveBeenCalledOnce()
})

it('reloads once only, though an old document should come again', async () => {
  const one = sends('index-new.js')
  await reloadAfterRelease(OLD, one)
  await reloadAfterRelease(OLD, one)
  expect(one.reload).toHaveBeenCalledOnce()
  await reloadAfterRelease('https://passage.example/assets/index-later.js', one)
  expect(one.reload).toHaveBeenCalledTimes(2)
})

it('stays when the file failed for another reason, or nothing answers', async () => {
  const same = sends('index-old.js')
  await reloadAfterRelease(OLD, same)
  expect(same.reload).not.toHaveBeenCalled()
  const away = tab(() => Promise.reject(new Error('Away.')))
  await expect(reloadAfterRelease(OLD, away)).rejects.toThrow()
  expect(away.reload).not.toHaveBeenCalled()
})
