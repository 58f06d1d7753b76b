/** The outline of the cell, pointy-top, 60 × 68 with corners rounded by a fifth. */
export const hexPath =
  'M24.8 4Q30 1 35.2 4L53.4 14.5Q58.6 17.5 58.6 23.5L58.6 44.5Q58.6 50.5 53.4 53.5L35.2 64Q30 67 24.8 64L6.6 53.5Q1.4 50.5 1.4 44.5L1.4 23.5Q1.4 17.5 6.6 14.5z'

/** The shape behind icons, initials and numbers; it takes its size and colours from CSS. */
export function Hexagon({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 60 68" aria-hidden="true" focusable="false">
      <path d={hexPath} />
    </svg>
  )
}
