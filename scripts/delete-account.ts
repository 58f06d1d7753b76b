// npm run delete-account -- address: deletes the account of the person with this address, after asking for the address again.
import { createInterface } from 'node:readline/promises'
import { deleteAccountCommand } from '#app/server/account-commands.ts'
import { runCommand } from './run-command.ts'

runCommand(async (parts) => deleteAccountCommand({ ...parts, address: process.argv[2], ask }))

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Without a line, as at the end of the input, nothing was typed.
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  try {
    return await Promise.race([lines.question(question), ended])
  } finally {
    lines.close()
  }
}
