import type { useRender } from '@base-ui/react/use-render'

/** What takes the place of an element, such as `<Link to="/cars" />`; it receives class, content and handlers. */
export type RenderProp = useRender.RenderProp
