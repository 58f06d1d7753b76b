import { parentPort, workerData } from 'node:worker_threads'
import { readCalendar } from './read-calendar.ts'
import type { ThreadOrder } from './read-in-thread.ts'

const { body, reading }: ThreadOrder = workerData
parentPort?.postMessage(readCalendar(new TextDecoder().decode(body), reading))
