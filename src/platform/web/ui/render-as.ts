import { cloneElement, createElement, type ReactElement } from 'react'
import { classNames } from './class-names.ts'

/** An element that replaces the default one, such as `<Link to="/cars" />`; it receives class, content and handlers. */
export type RenderProp = ReactElement<Props>

type Props = { readonly [name: string]: unknown; className?: string | undefined }
type Handler = (...args: unknown[]) => void

/** Returns an element of a tag with these props, or `render` in its place, with them beside its own. */
export function renderAs(tag: keyof HTMLElementTagNameMap, render: RenderProp | undefined, props: Props): RenderProp {
  return render === undefined ? createElement(tag, props) : cloneElement(render, mergeProps(props, render.props))
}

/** Returns props with others beside them: the classes and handlers of both, of handlers the others' first, and otherwise the others where both have one. */
export function mergeProps(props: Props, others: Props): Props {
  const all: Record<string, unknown> = { ...props, ...others, className: classNames(props.className, others.className) }
  for (const [name, ours] of Object.entries(props)) {
    const theirs = others[name]
    if (isHandler(ours) && isHandler(theirs))
      all[name] = (...args: unknown[]) => {
        theirs(...args)
        ours(...args)
      }
    else if (theirs === undefined) all[name] = ours
  }
  return all
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}
