import { useId } from 'react'
import { cx } from '../../../lib/class-names.ts'
import type { StampInk, StampLook, StampShape } from './stamp-look.ts'

export interface StampProps {
  look: StampLook
  place: string
  date: string
  word: string
  /** Animated, as if it were pressed now. */
  lands?: boolean
  /** Its position in a larger drawing. */
  at?: { x: number; y: number; width: number; height: number }
  className?: string
}

const INKS: Record<StampInk, string> = {
  ink: 'text-ink',
  sea: 'text-sea',
  purple: 'text-purple',
  blue: 'text-blue',
  green: 'text-green',
  red: 'text-stamp',
}

/** Width that a line of text may take at its height, in units of the drawing (120 × 92). */
const ROOM: Record<StampShape, { edge: number; middle: number }> = {
  round: { edge: 56, middle: 70 },
  frame: { edge: 92, middle: 96 },
  oval: { edge: 66, middle: 92 },
  hexagon: { edge: 66, middle: 88 },
}

/** A stamp in a passport: place, date, status. Decoration: the text beside it says the same. */
export function Stamp({ look, place, date, word, lands = false, at, className }: StampProps) {
  const id = useId()
  const room = ROOM[look.shape]
  return (
    <svg
      {...at}
      viewBox="0 0 120 92"
      aria-hidden="true"
      className={cx(INKS[look.ink], lands && 'animate-press', className)}
    >
      <filter id={id} x="-5%" y="-5%" width="110%" height="110%">
        <feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed={look.seed} result="grain" />
        <feDisplacementMap in="SourceGraphic" in2="grain" scale="1.1" result="rough" />
        <feTurbulence type="fractalNoise" baseFrequency="0.045" numOctaves="2" seed={look.seed + 7} />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -2.2 2.2" result="wear" />
        <feComposite in="rough" in2="wear" operator="in" />
      </filter>
      <g
        filter={`url(#${id})`}
        transform={`translate(${look.shift.x} ${look.shift.y}) rotate(${look.turn} 60 46)`}
        fill="none"
        stroke="currentColor"
      >
        <Outline shape={look.shape} />
        <StampText y={33} room={room.edge} size={10.5} text={place} />
        <StampText y={51} room={room.middle} size={13.5} text={date} bold />
        <StampText y={67} room={room.edge} size={11} text={word} />
      </g>
    </svg>
  )
}

function StampText(props: { y: number; room: number; size: number; text: string; bold?: boolean }) {
  const text = props.text.toUpperCase()
  // Capitals are about 0.72 of their size wide, letter spacing included.
  const size = Math.min(props.size, props.room / (text.length * 0.72))
  return (
    <text
      x="60"
      y={props.y}
      fontSize={size.toFixed(2)}
      fontWeight={props.bold ? 700 : 600}
      letterSpacing={(size * 0.06).toFixed(2)}
      textAnchor="middle"
      fill="currentColor"
      stroke="none"
    >
      {text}
    </text>
  )
}

function Outline({ shape }: { shape: StampShape }) {
  switch (shape) {
    case 'round':
      return (
        <>
          <circle cx="60" cy="46" r="42" strokeWidth="2.6" />
          <circle cx="60" cy="46" r="37.5" strokeWidth="1" />
          <path d="M44 17.5h32M44 75.5h32" strokeWidth="2" strokeDasharray="1.5 3" />
        </>
      )
    case 'frame':
      return (
        <>
          <rect x="6" y="15" width="108" height="62" rx="5" strokeWidth="2.6" />
          <rect x="10.5" y="19.5" width="99" height="53" rx="2.5" strokeWidth="1" />
        </>
      )
    case 'oval':
      return (
        <>
          <ellipse cx="60" cy="46" rx="56" ry="37" strokeWidth="2.6" />
          <ellipse cx="60" cy="46" rx="51.5" ry="32.5" strokeWidth="1" />
        </>
      )
    case 'hexagon':
      return (
        <>
          <path d="M30 9h60l25 37-25 37H30L5 46z" strokeWidth="2.6" strokeLinejoin="round" />
          <path d="M32.5 13.5h55L109.5 46 87.500 78.500h-55L10.500 46z" strokeWidth="1" strokeLinejoin="round" />
        </>
      )
  }
}

/** A place for the next stamp, outlined. */
export function AwaitedStamp({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 92"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={cx('text-control', className)}
    >
      <rect x="6" y="15" width="108" height="62" rx="8" strokeWidth="1.5" strokeDasharray="5 5" />
    </svg>
  )
}
