import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { t } from './texts.ts'

/** 'I accept the Terms and Conditions', with a link that opens the terms in a new tab. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  // The position of the link in the sentence is the translator's choice.
  const [before, after] = t('signUp.terms', { terms: linkPlace }).split(linkPlace)
  return (
    <Checkbox aria-required {...props}>
      {before}
      <TextLink render={<Link to="/terms" target="_blank" />}>
        {t('signUp.termsLink')}
        <VisuallyHidden> {t('signUp.newTab')}</VisuallyHidden>
      </TextLink>
      {after}
    </Checkbox>
  )
}

const linkPlace = '\u0000'
