import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'

type SignUpButtonProps = { isAccepted: boolean; working: boolean; workingLabel: string; children: ReactNode }

/**
 * The button that sends a sign-up form, disabled until the terms are accepted. Enter in a field sends the form all the same, so that
 * keyboard users get the reason, too: the browser presses the first submit button, which is a hidden one until then.
 */
export function SignUpButton({ isAccepted, children, ...progress }: SignUpButtonProps) {
  return (
    <>
      {!isAccepted && (
        <VisuallyHidden>
          <button type="submit" tabIndex={-1} aria-hidden="true" />
        </VisuallyHidden>
      )}
      <Button type="submit" variant="primary" size="l" block disabled={!isAccepted} {...progress}>
        {children}
      </Button>
    </>
  )
}
