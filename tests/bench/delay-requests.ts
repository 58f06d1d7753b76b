// `node --import`: the fault that `npm run bench -- --against` plants to see whether it is named. Every request waits 3 ms.
import { Server } from 'node:http'

const emit: (event: string, ...details: unknown[]) => boolean = Reflect.get(Server.prototype, 'emit')

Reflect.set(Server.prototype, 'emit', function emitLate(this: Server, event: string, ...details: unknown[]): boolean {
  if (event !== 'request') return Reflect.apply(emit, this, [event, ...details])
  setTimeout(() => Reflect.apply(emit, this, [event, ...details]), 3)
  return true
})
