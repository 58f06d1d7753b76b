import { Client, type ClientConfig } from 'pg'

/** Runs `work` on a connection of its own and closes it. A connection lost afterwards is no crash. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
