import { Client, type ClientConfig } from 'pg'

/** Runs `work` on its own connection and closes it. A connection lost afterwards causes no crash. */
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
