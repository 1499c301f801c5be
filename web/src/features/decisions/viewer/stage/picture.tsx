import type { Rotation } from '../pdf/messages.ts'
import { useSeen } from './file-query.ts'

interface PictureProps {
  address: string
  label: string
  /** Before it is turned, in pixels of the screen. */
  width: number
  height: number
  rotation: Rotation
}

/** A picture, turned about its middle within a frame that is as large as it then is. */
export function Picture({ address, label, width, height, rotation }: PictureProps) {
  useSeen(true)
  return (
    <img
      src={address}
      alt={label}
      draggable={false}
      data-drawn="yes"
      className="absolute top-1/2 left-1/2 max-w-none"
      style={{ width, height, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
    />
  )
}
