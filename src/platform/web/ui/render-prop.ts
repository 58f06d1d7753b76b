import type { useRender } from '@base-ui/react/use-render'

/** An element that replaces the default one, such as `<Link to="/cars" />`; it receives class, content and handlers. */
export type RenderProp = useRender.RenderProp
