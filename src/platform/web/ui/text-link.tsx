import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentPropsWithRef } from 'react'
import type { RenderProp } from './render-prop.ts'
import styles from './text-link.module.css'

interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  render?: RenderProp | undefined
}

/** A link inside a sentence. */
export function TextLink({ render, ref, ...rest }: TextLinkProps) {
  return useRender({ defaultTagName: 'a', render, ref, props: mergeProps<'a'>({ className: styles.link }, rest) })
}
