import '@fontsource-variable/inter/index.css'
import '../../../src/ui/theme.css'
import { Suspense, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../../../src/i18n/language-choice.ts'
import { loadMoreTexts, showLanguage } from '../../../src/i18n/texts.ts'
import { lazyPart } from '../../../src/ui/feedback/lazy-part.tsx'

const destination = new URLSearchParams(window.location.search).get('destination')

const PhotoCheckPart = lazyPart(async () => {
  const [{ PhotoCheck }] = await Promise.all([
    import('../../../src/features/pictures/photo/photo-check.tsx'),
    loadMoreTexts('pictures'),
  ])
  return { default: PhotoCheck }
})

/** The part alone, as a dialog shows it. The test reads what was used from `window`. */
function Page() {
  const [file, setFile] = useState<File>()
  const [used, setUsed] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const use = (chosen: File) => {
    Object.assign(window, { used: chosen })
    setUsed(chosen.name)
    setBusy(false)
  }
  const another = () => {
    input.current?.focus()
    setFile(undefined)
  }
  return (
    <main className="mx-auto max-w-3xl bg-card p-5 text-ink">
      <h1>Photo check</h1>
      <input ref={input} type="file" aria-label="Photo" onChange={({ target }) => setFile(target.files?.[0])} />
      <Suspense>
        {file && <PhotoCheckPart {...{ file, destination, busy, setBusy }} onUse={use} onAnother={another} />}
      </Suspense>
      <output aria-label="Used">{used}</output>
    </main>
  )
}

await showLanguage(startLanguage())
const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
