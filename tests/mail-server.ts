import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'

/** An email as a mail server accepted it. */
export type Received = { recipients: string[]; raw: string }

/** A mail server on this machine, with the emails it accepted and the steps that were reached. `mood` controls each conversation. */
export type MailServer = {
  url: string
  received: Received[]
  conversations: () => number
  reached: () => readonly Step[]
  mood: ServerMode
  close: () => Promise<void>
}

/**
 * takes: accepts everything; busy: 451, come later; refuses: 550, no such address; silent: accepts the connection and never answers;
 * hangs and drops: stops answering, or closes the connection, at the sender, the recipient, or the end of the email.
 */
export type ServerMode = { is: 'takes' | 'busy' | 'refuses' | 'silent' | 'hangs' | 'drops'; at?: Step }

/** A step of the conversation at which a mail server may hang or close; `taken`: it has the email and never confirms it. */
export type Step = 'sender' | 'recipient' | 'data' | 'taken'

/** Starts a mail server that speaks real SMTP on the loopback interface. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const mood: ServerMode = { is: 'takes' }
  let conversations = 0
  const sockets = new Set<Socket>()
  const reached: Step[] = []
  // Returns true when the mood takes effect at this step and the conversation ends there.
  const ends = (step: Step): boolean => {
    reached.push(step)
    if (mood.at !== step || (mood.is !== 'hangs' && mood.is !== 'drops')) return false
    if (mood.is === 'drops') for (const socket of sockets) socket.destroy()
    return true
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      conversations += 1
      if (mood.is !== 'silent') done()
    },
    onMailFrom: (_address, _session, done) => {
      if (!ends('sender')) done()
    },
    onRcptTo: ({ address }, _session, done) => {
      if (ends('recipient')) return
      // No mail server can route to a name with this ending.
      if (address.endsWith('.invalid')) return done(Object.assign(new Error('no such address'), { responseCode: 550 }))
      if (mood.is === 'busy') return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      if (mood.is === 'refuses') return done(Object.assign(new Error('no such address'), { responseCode: 550 }))
      done()
    },
    onData: (stream, session, done) => {
      if (ends('data')) return
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') })
        if (!ends('taken')) done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = z.object({ port: z.number() }).parse(server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    conversations: () => conversations,
    reached: () => reached,
    mood,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  }
}
