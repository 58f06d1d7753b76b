import { classNames } from '#platform/web/ui/class-names.ts'
import styles from './screen-picture.module.css'

/** The files of one picture by theme, and its size in CSS pixels; the files are twice as wide. */
export type Shot = { light: string; dark: string; width: number; height: number }

interface ScreenPictureProps {
  /** The description of the picture, for people who do not see it. */
  alt: string
  shot: Shot
  /** The picture for narrow screens. */
  narrow?: Shot | undefined
  /** Whether it is seen first, so that it loads without being scrolled near. */
  first?: boolean | undefined
  className?: string | undefined
}

// The landing script looks for these two when somebody has chosen a theme on this device.
const dark = '(prefers-color-scheme: dark)'
const narrowest = '(max-width: 639px)'

/** A picture of a screen of the app, in the theme of the page. */
export function ScreenPicture({ alt, shot, narrow, first = false, className }: ScreenPictureProps) {
  return (
    <picture>
      {narrow !== undefined && (
        <>
          <source media={`${narrowest} and ${dark}`} srcSet={narrow.dark} width={narrow.width} height={narrow.height} />
          <source media={narrowest} srcSet={narrow.light} width={narrow.width} height={narrow.height} />
        </>
      )}
      <source media={dark} srcSet={shot.dark} width={shot.width} height={shot.height} />
      <img
        className={classNames(styles.picture, className)}
        src={shot.light}
        width={shot.width}
        height={shot.height}
        alt={alt}
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
      />
    </picture>
  )
}
