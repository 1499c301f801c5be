/** The stamp, small: a ring, a dashed ring, and a path between two borders. Same drawing as `public/favicon.svg`. */
export function LogoStamp({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
      <g transform="rotate(-9 20 20)">
        <circle cx="20" cy="20" r="18" strokeWidth="2.4" />
        <circle cx="20" cy="20" r="14.2" strokeWidth="1.2" strokeDasharray="1.6 1.8" />
        <path d="M16.4 29V11.2h5.2a5.4 5.4 0 0 1 0 10.8h-5.2" strokeWidth="3.2" strokeLinejoin="round" />
        <path d="M12.8 29h7.2M12.8 11.2h4" strokeWidth="1.6" strokeLinecap="round" />
      </g>
    </svg>
  )
}
