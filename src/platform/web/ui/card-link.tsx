import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './card-link.module.css'
import { type RenderProp, mergeProps, renderAs } from './render-as.ts'

interface CoverProps extends ComponentPropsWithRef<'a'> {
  render?: RenderProp | undefined
}

/** Makes a link or button whose target is the whole card around it; the focus ring goes around the card too. */
export function CardLink({ render, ...rest }: CoverProps) {
  return renderAs('a', render, mergeProps({ className: classNames(styles.cover), dir: 'auto' }, rest))
}

/** Raises buttons of a card above its CardLink, so that they can be pressed. */
export function Above({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.above, className)} />
}
