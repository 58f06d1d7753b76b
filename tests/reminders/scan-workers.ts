import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { roleConnection } from '#platform/server/db/pools.ts'
import { pollTimes } from '../poll-times.ts'
import type { RandomSource } from './random-source.ts'
import type { Answer, Death, Order } from './scan-worker.ts'

const script = fileURLToPath(new URL('scan-worker.ts', import.meta.url))

type Worker = { name: string; child: ChildProcess }

/** Worker processes on one database that all scan at the same instant and are killed while they do. */
export class ScanWorkers {
  /** The number of workers killed before they had answered, and of scans that failed for another reason. */
  killed = 0
  failed = 0
  readonly #database: HiveDatabase
  readonly #client: Client
  readonly #chance: RandomSource
  #workers: Worker[] = []
  #names = 0

  constructor({ database, client, chance }: { database: HiveDatabase; client: Client; chance: RandomSource }) {
    this.#database = database
    this.#client = client
    this.#chance = chance
  }

  /** Starts the given number of processes, each ready to scan. */
  async start(count: number): Promise<void> {
    this.#workers = await Promise.all(Array.from({ length: count }, async () => this.#hire()))
  }

  /**
   * Lets all of them scan at an instant, in milliseconds. With `kill` some die on the way; others replace them, and all scan at the same
   * instant again until all have finished and the dead ones hold no locks.
   */
  async scan(now: number, { kill }: { kill: boolean }): Promise<void> {
    for (let mayDie = kill; ; mayDie = this.#chance.percent(30)) {
      const ends = await Promise.all(this.#workers.map(async (worker) => this.#order(worker, now, mayDie)))
      if (ends.every((end) => end === 'done')) return
      this.#workers = await Promise.all(this.#workers.map(async (worker, index) => (ends[index] === 'dead' ? this.#hire() : worker)))
      await this.#deadAreGone()
    }
  }

  /** Ends all of them. */
  async stop(): Promise<void> {
    for (const { child } of this.#workers) child.kill('SIGKILL')
    this.#workers = []
    await this.#deadAreGone()
  }

  async #order({ child }: Worker, now: number, mayDie: boolean): Promise<Answer['is'] | 'dead'> {
    const die = mayDie && this.#chance.percent(60) ? this.#death() : undefined
    const order: Order = { now, die }
    const answered = answerOf(child)
    // A dead process does not receive it, and is found to be dead.
    child.send(order, () => undefined)
    // The other way to die: at any moment, from outside.
    const fromOutside = mayDie && die === undefined ? setTimeout(() => child.kill('SIGKILL'), this.#chance.below(12)) : undefined
    const answer = await answered
    clearTimeout(fromOutside)
    if (answer === 'dead') {
      this.killed += 1
      return 'dead'
    }
    if (answer.is === 'failed') this.failed += 1
    return child.killed ? 'dead' : answer.is
  }

  // Most scans are short, and a few run hundreds of statements.
  #death(): Death {
    const most = this.#chance.one([8, 20, 60])
    return { statement: 1 + this.#chance.below(most), when: this.#chance.one(['before', 'after']) }
  }

  async #hire(): Promise<Worker> {
    this.#names += 1
    const name = `scan ${this.#names}`
    const child = fork(script, { execArgv: [] })
    const ready = answerOf(child)
    const order: Order = { connect: { ...roleConnection(this.#database, 'worker'), application_name: name } }
    child.send(order)
    const answer = await ready
    if (answer === 'dead' || answer.is !== 'ready') throw new Error(`a worker did not come up: ${JSON.stringify(answer)}`)
    return { name, child }
  }

  // The database notices only after a while that a process has died, and holds its locks until then.
  async #deadAreGone(): Promise<void> {
    const living = this.#workers.map(({ name }) => name)
    const dead = "select from pg_stat_activity where datname = $1 and application_name like 'scan %' and application_name <> all ($2)"
    const deadline = Date.now() + pollTimes.timeout
    while ((await this.#client.query(dead, [this.#database.name, living])).rowCount !== 0) {
      if (Date.now() > deadline) throw new Error('a worker was killed and its connection lives on')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
}

async function answerOf(child: ChildProcess): Promise<Answer | 'dead'> {
  if (child.exitCode !== null || child.signalCode !== null) return 'dead'
  return new Promise((resolve) => {
    const heard = (answer: Answer): void => {
      child.off('exit', died)
      resolve(answer)
    }
    const died = (): void => {
      child.off('message', heard)
      resolve('dead')
    }
    child.once('message', heard)
    child.once('exit', died)
  })
}
