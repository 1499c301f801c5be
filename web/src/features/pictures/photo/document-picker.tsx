import { Camera } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FilePicker } from '../../documents/components/file-picker.tsx'

const PhotoCamera = lazyPart(async () => {
  const [{ PhotoCamera: Part }] = await Promise.all([import('./photo-camera.tsx'), loadMoreTexts('pictures')])
  return { default: Part }
})

interface DocumentPickerProps extends ComponentProps<typeof FilePicker> {
  documentType: string
  /** ISO code of the country, whose rule the photo has to follow; null: not known. */
  destination: string | null
}

/** Chooses a document's file. A photo of the traveller is taken here, where the browser lets a page use the camera. */
export function DocumentPicker({ documentType, destination, ...picker }: DocumentPickerProps) {
  const texts = useI18n().LL.document
  const [isOpen, setOpen] = useState(false)
  const { name, another, enabled, onFiles, onRefused } = picker
  if (documentType !== 'photo' || !navigator.mediaDevices) return <FilePicker {...picker} />
  return (
    <>
      <FilePicker {...picker} withCamera={false} />
      <Button
        variant={another ? 'quiet' : 'secondary'}
        size="small"
        icon={Camera}
        disabled={!enabled && !onRefused}
        aria-label={texts.photographFor({ name })}
        onClick={() => (enabled ? setOpen(true) : onRefused?.())}
      >
        {texts.photograph()}
      </Button>
      {/* A boundary of its own: the button stays visible and keeps the focus, to which the dialog returns it. */}
      <Suspense>
        {isOpen && (
          <PhotoCamera
            destination={destination}
            onClose={() => setOpen(false)}
            onFile={(file) => {
              setOpen(false)
              onFiles([file])
            }}
          />
        )}
      </Suspense>
    </>
  )
}
