import { SMTPServer } from 'smtp-server'
import { z } from 'zod'

/** A mail as a mail server took it over. */
export type Received = { recipients: string[]; raw: string }

/** A mail server on this machine, with what it took over. `mood` decides about each conversation. */
export type MailServer = { url: string; received: Received[]; conversations: () => number; mood: Mood; close: () => Promise<void> }

/** takes: all is well; busy: 451, come later; refuses: 550, no such address; silent: the connection opens and nothing is ever said. */
export type Mood = { is: 'takes' | 'busy' | 'refuses' | 'silent' }

/** Starts a mail server that speaks real SMTP on the loopback. */
export async function aMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const mood: Mood = { is: 'takes' }
  let conversations = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      conversations += 1
      if (mood.is !== 'silent') done()
    },
    onRcptTo: ({ address }, _session, done) => {
      // No mail server finds a way to a name that ends like this.
      if (address.endsWith('.invalid')) return done(Object.assign(new Error('no such address'), { responseCode: 550 }))
      if (mood.is === 'busy') return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      if (mood.is === 'refuses') return done(Object.assign(new Error('no such address'), { responseCode: 550 }))
      done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = z.object({ port: z.number() }).parse(server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    conversations: () => conversations,
    mood,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}
