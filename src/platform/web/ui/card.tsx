import type { ComponentPropsWithRef } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import { type RenderProp, mergeProps, renderAs } from './render-as.ts'

interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Rises under the mouse; for a card with a CardLink that is a link. */
  lifts?: boolean | undefined
  /** The padding: none for lists of rows, m is 18 px. */
  pad?: 'none' | 'm' | undefined
  /** Ended, past, bought: without a background. */
  past?: boolean | undefined
  /** Renders as `<li />`, `<article />` or `<section />`. */
  render?: RenderProp | undefined
}

/** The only depth of card; never put a card into a card. */
export function Card({ lifts = false, pad = 'm', past = false, render, ...rest }: CardProps) {
  const own = { className: classNames(styles.card, pad === 'm' && styles.padded, lifts && styles.lifts, past && styles.past) }
  return renderAs('div', render, mergeProps(own, rest))
}
