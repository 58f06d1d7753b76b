import { Component, type ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'
import { t } from './texts.ts'

interface ErrorBoundaryProps {
  /** Renders what is left when a part throws; `again` renders the part anew, from whatever state lies above. */
  renderFailed: (again: () => void) => ReactNode
  children: ReactNode
}

/** Keeps an error in one part from taking down the screen around it. React requires a class. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFailed(() => this.setState({ failed: false })) : this.props.children
  }
}

interface SafePartProps {
  /** The part contains a form, whose text is held above it and stays. */
  form?: boolean | undefined
  children: ReactNode
}

/** Wraps the content of a layer, such as a dialog: when it throws, the layer stays and offers a retry, and the text of a form stays. */
export function SafePart({ form = false, children }: SafePartProps) {
  const renderFailed = (again: () => void) => (
    <FailedState small level={3} title={t('broken.title')} onRetry={again} retryLabel={t('broken.again')}>
      {t(form ? 'broken.form' : 'broken.part')}
    </FailedState>
  )
  return <ErrorBoundary renderFailed={renderFailed}>{children}</ErrorBoundary>
}
