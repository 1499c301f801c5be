import { createElement, type SVGAttributes } from 'react'

/** Draws an icon of lucide from what stands in its `<svg>`; the build makes every icon of it (`build/lean-icons.ts`). */
export const icon = (inside: string) => (props: SVGAttributes<SVGSVGElement>) =>
  createElement('svg', {
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': true,
    ...props,
    dangerouslySetInnerHTML: { __html: inside },
  })
