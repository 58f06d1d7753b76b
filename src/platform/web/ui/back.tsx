import { ArrowLeft } from 'lucide-react'
import styles from './back.module.css'
import { Icon } from './icon.tsx'
import { type RenderProp, renderAs } from './render-as.ts'
import { t } from './texts.ts'

/** Shows the way up, above the head of a screen; `render` is the link. */
export function Back({ render, label }: { render: RenderProp; label?: string | undefined }) {
  const own = {
    className: styles.back,
    'data-no-print': '',
    children: (
      <>
        <Icon of={ArrowLeft} size="s" />
        {label ?? t('back')}
      </>
    ),
  }
  return renderAs('a', render, own)
}
