import { createSocket } from 'node:dgram'
import { onTestFinished } from 'vitest'

/** Starts a DNS server whose n-th answer to any question is the n-th of these IPv4 addresses, and the last of them from then on. */
export async function dnsServer(answers: readonly string[]): Promise<{ address: string; beginAgain: () => void }> {
  const socket = createSocket('udp4')
  let asked = 0
  socket.on('message', (question, { port, address }) => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? ''
    asked += 1
    socket.send(answered(question, answer), port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  onTestFinished(() => void socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, beginAgain: () => (asked = 0) }
}

// The question with its name, and one address of the kind A for it, which nobody should keep.
function answered(question: Buffer, address: string): Buffer {
  const end = question.indexOf(0, 12) + 5
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(1, 6)
  header.fill(0, 8)
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question.subarray(12, end), record])
}
