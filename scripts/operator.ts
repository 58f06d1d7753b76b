// npm run operator -- address [--remove]: makes the person with this address an operator of this server, or ends that.
import { operatorCommand } from '#app/server/account-commands.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { runCommand } from './run-command.ts'

runCommand(async (parts) => {
  const words = process.argv.slice(2)
  // A misspelt --remove must not make an operator.
  const unknown = words.find((word) => word.startsWith('-') && word !== '--remove')
  if (unknown !== undefined) throw new StartRefusal(`Unknown option ${unknown}: --remove is the only one.`)
  return operatorCommand({ ...parts, address: words.find((word) => word !== '--remove'), remove: words.includes('--remove') })
})
