import type { ComponentPropsWithRef } from 'react'
import styles from './text-link.module.css'
import { type RenderProp, mergeProps, renderAs } from './render-as.ts'

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  render?: RenderProp | undefined
}

/** A link inside a sentence. */
export function TextLink({ render, ...rest }: TextLinkProps) {
  return renderAs('a', render, mergeProps({ className: styles.link }, rest))
}
