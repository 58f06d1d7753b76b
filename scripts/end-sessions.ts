// npm run end-sessions -- address: signs the person with this address out everywhere.
import { endSessionsCommand } from '#app/server/account-commands.ts'
import { sayOutcome } from './say-outcome.ts'

sayOutcome(async (parts) => endSessionsCommand({ ...parts, address: process.argv[2] }))
