import { Camera, ImageIcon } from 'lucide-react'
import type { ReactNode, Ref, SyntheticEvent } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PickButton } from '../../documents/components/file-picker.tsx'
import { ACCEPT_PICTURE } from '../../documents/state/chosen-file.ts'
import { type CameraState, isOff } from './use-camera.ts'

interface CameraFrameProps {
  title: string
  hint: string
  video: Ref<HTMLVideoElement>
  state: CameraState
  /** What to do now, while the camera is on. */
  words: string
  /** As a mirror shows it; the taken picture is not. */
  mirrored?: boolean
  taking: boolean
  onTake: () => void
  onClose: () => void
  /** A picture that was chosen instead. */
  onFile: (file: File) => void
  onSize?: (size: { width: number; height: number }) => void
  /** What is drawn over the picture. */
  children: ReactNode
}

/** A dialog with the camera's picture; without a camera, with the file picker. */
export function CameraFrame(props: CameraFrameProps) {
  const { title, hint, video, state, words, mirrored, taking, onTake, onClose, onFile, onSize, children } = props
  const texts = useI18n().LL.pictures.camera
  const measure = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    onSize?.({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={hint}
      size="large"
      footer={
        <>
          <PickButton
            icon={ImageIcon}
            words={texts.choose()}
            label={texts.choose()}
            accept={ACCEPT_PICTURE}
            enabled
            quiet
            onFiles={([file]) => file && onFile(file)}
          />
          {!isOff(state) && (
            <Button icon={Camera} busy={taking} disabled={state === 'starting'} onClick={onTake}>
              {texts.take()}
            </Button>
          )}
        </>
      }
    >
      {isOff(state) ? (
        <Alert kind="warning">{texts[state]()}</Alert>
      ) : (
        <div className="grid gap-2">
          <div className="relative overflow-hidden rounded-control bg-ink">
            <video
              ref={video}
              muted
              playsInline
              onLoadedMetadata={measure}
              onResize={measure}
              className={cx('block max-h-[60vh] w-full object-contain', mirrored && '-scale-x-100')}
            />
            {children}
          </div>
          <p role="status" className="min-h-6 font-medium">
            {state === 'starting' ? texts.starting() : words}
          </p>
        </div>
      )}
    </Dialog>
  )
}
