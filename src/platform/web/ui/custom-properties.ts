import type { CSSProperties } from 'react'

declare module 'react' {
  // The two numbers that are styled from data; React sets them through the DOM, which our content policy allows.
  interface CSSProperties {
    '--level'?: number
    '--width'?: string
  }
}

/** Returns the style that passes a level to CSS. */
export function levelStyle(level: number): CSSProperties {
  return { '--level': level }
}

/** Returns the style that passes a skeleton its width, such as '70%'. */
export function widthStyle(width: string): CSSProperties {
  return { '--width': width }
}
