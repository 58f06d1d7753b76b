import type { Page } from '@playwright/test'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { sampleMails } from '../mails/sample-mails.ts'

/** Every email of the server, as an email program with light and dark themes shows it. */
export const mailScenes: ReadonlyArray<{ name: string; whole: true; go: (page: Page) => Promise<void> }> = sampleMails.map(
  ({ name, mail }) => ({
    name: `mail-${name}`,
    whole: true,
    go: async (page) => {
      // On a page of the app its security policy would apply to the email as well.
      await page.goto('about:blank')
      await page.setContent(renderMail(mail, 'en').html)
    },
  }),
)
