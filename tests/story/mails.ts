import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect } from './fixtures.ts'
import { testServers } from './test-servers.ts'

const mailSchema = z.object({ recipients: z.array(z.string()), raw: z.string() })

/** Returns the link to this app in the newest email to an address; waits until there is one that matches. */
export async function linkMailedTo(address: string, pattern: RegExp): Promise<string> {
  const { mailsFile } = await testServers()
  const find = () => {
    // What follows the last end of a line is still being written.
    const mails = readFileSync(mailsFile, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => mailSchema.parse(JSON.parse(line)))
    const texts = mails.filter(({ recipients }) => recipients.includes(address)).map(({ raw }) => decoded(raw))
    return texts.toReversed().flatMap((text) => text.match(pattern) ?? [])[0]
  }
  await expect.poll(find, { timeout: 20_000, message: `a mail to ${address}` }).toBeDefined()
  return find() ?? ''
}

/** Confirms the address of somebody who has signed up on a server that sends emails; they are signed in then. */
export async function confirmedByMail<Person extends { page: Page; email: string }>(person: Person): Promise<Person> {
  const { page, email } = person
  await page.goto(await linkMailedTo(email, /http:\/\/\S+\/auth\?verify=[\w-]+/))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/dashboard')
  return person
}

// Quoted-printable: lines end softly with '=', and '=3D' is a '='.
function decoded(raw: string): string {
  return raw.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
