import type { Page } from '@playwright/test'
import { renderMail } from '../../src/platform/server/mail/render-mail.ts'
import { sampleMails } from '../mails/sample-mails.ts'

/** Every mail of the house, as a mail program shows it that knows light and dark. */
export const mailScenes: ReadonlyArray<{ name: string; whole: true; go: (page: Page) => Promise<void> }> = sampleMails.map(
  ({ name, mail }) => ({
    name: `mail-${name}`,
    whole: true,
    go: async (page) => {
      // On a page of the app its security policy would hold for the mail as well.
      await page.goto('about:blank')
      await page.setContent(renderMail(mail).html)
    },
  }),
)
