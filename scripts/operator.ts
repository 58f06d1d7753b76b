// npm run operator -- address [--remove]: makes the person with this address an operator of this server, or ends that.
import { parseArgs } from 'node:util'
import { operatorCommand } from '../src/app/server/account-commands.ts'
import { sayOutcome } from './say-outcome.ts'

sayOutcome(async (parts) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean', default: false } } })
  return operatorCommand({ ...parts, address: positionals[0], remove: values.remove })
})
