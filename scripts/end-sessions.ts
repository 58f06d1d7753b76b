// npm run end-sessions -- address: signs the person with this address out everywhere.
import { endSessionsCommand } from '#app/server/account-commands.ts'
import { runCommand } from './run-command.ts'

runCommand(async (parts) => endSessionsCommand({ ...parts, address: process.argv[2] }))
