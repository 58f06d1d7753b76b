import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { testServers } from './test-servers.ts'

/** Makes somebody an operator of the server without a mail server, with the command that its owner types. */
export async function makeOperator({ email }: { email: string }): Promise<void> {
  const { plain } = await testServers()
  await promisify(execFile)(process.execPath, ['scripts/operator.ts', email], { env: { ...process.env, DATA_DIR: plain.dataDir } })
}
