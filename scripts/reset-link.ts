// npm run reset-link -- address: prints a link with which the person with this address sets a new password, to be handed over to them.
import { resetLinkCommand } from '#app/server/account-commands.ts'
import { runCommand } from './run-command.ts'

runCommand(async (parts) => resetLinkCommand({ ...parts, address: process.argv[2] }))
