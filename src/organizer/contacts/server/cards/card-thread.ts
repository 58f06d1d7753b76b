import { parentPort, workerData } from 'node:worker_threads'
import { readCards } from './read-cards.ts'
import type { CardsOrder } from './read-cards-in-thread.ts'

const { text, names }: CardsOrder = workerData
parentPort?.postMessage(readCards(text, names))
