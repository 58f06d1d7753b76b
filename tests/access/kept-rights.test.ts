import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { roleName } from '../../src/platform/server/db/roles.ts'
import { asSuperuser, undoing, withScratchDatabase } from '../scratch-database.ts'
import { idOf } from './actors.ts'
import { replaceInFunction } from './replace-in-function.ts'

const people = { ada: idOf('person ada'), ben: idOf('person ben') }
type Name = keyof typeof people

const signature = 'app.signature_of(text)'
const faults = [
  { name: 'rights fit anybody', inFunction: signature, from: 'app.uid(), ' },
  { name: 'rights fit any transaction', inFunction: signature, from: 'extract(epoch from pg_catalog.now()), ' },
  { name: 'anybody can sign rights', inFunction: signature, from: 'k.key || ' },
  { name: 'any rights fit a signature', inFunction: signature, from: ', rights)', to: ')' },
  {
    name: 'what may be seen may be edited',
    inFunction: 'app.my_categories(boolean)',
    from: 'signature_of(list || kept)',
    to: "signature_of('app.may_see' || kept)",
  },
] as const

test('what a transaction that only reads keeps of its rights is never more than its person may see', { timeout: 120_000 }, async () => {
  await withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => {
      await writePeople(client)
      const seeing = new Seeing(client, roleName(database.rolePrefix, 'api'))
      expect(await seeing.widened()).toEqual([])
      for (const { name, ...fault } of faults) {
        const { rows } = await client.query<{ sound: string }>('select pg_get_functiondef($1::regprocedure) as sound', [fault.inFunction])
        await replaceInFunction(client, { to: '', ...fault })
        expect(await seeing.widened(), name).not.toEqual([])
        await client.query(rows[0]?.sound ?? '')
      }
      expect(await seeing.widened()).toEqual([])
    }),
  )
})

test('rights that were taken away before a request begins are gone in it, also on the same connection', async () => {
  await withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => {
      await writePeople(client)
      const seeing = new Seeing(client, roleName(database.rolePrefix, 'api'))
      expect(await seeing.reading(async () => seeing.as('ben'))).toEqual(['ben', 'shared'])
      await client.query('delete from app.category_permissions')
      expect(await seeing.reading(async () => seeing.as('ben'))).toEqual(['ben'])
    }),
  )
})

test('only a transaction that reads one snapshot keeps its rights', async () => {
  await withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => {
      await writePeople(client)
      const seeing = new Seeing(client, roleName(database.rolePrefix, 'api'))
      for (const mode of ['', 'read only', 'isolation level repeatable read']) {
        expect(await seeing.within(mode, async () => seeing.keptAfter('ben')), mode).toEqual({ list: '', signature: '' })
      }
      expect(await seeing.reading(async () => seeing.keptAfter('ben'))).toEqual({
        list: expect.stringMatching(/^\{.*\}$/),
        signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    }),
  )
})

/** Two people with a category each, and a third of Ada's that Ben may view. */
async function writePeople(client: Client): Promise<void> {
  for (const [name, id] of Object.entries(people)) {
    await client.query('insert into app.people (id) values ($1)', [id])
    await client.query("insert into app.families (id, name, group_type, created_by) values ($1, 'F', 'family', $2)", [
      idOf(`family ${name}`),
      id,
    ])
    await client.query("insert into app.family_members (id, family_id, user_id, role) values ($1, $2, $3, 'admin')", [
      idOf(`member ${name}`),
      idOf(`family ${name}`),
      id,
    ])
  }
  await client.query("insert into app.family_members (id, family_id, user_id, role) values ($1, $2, $3, 'full_access')", [
    idOf('guest ben'),
    idOf('family ada'),
    people.ben,
  ])
  for (const [category, owner] of Object.entries({ ada: 'ada', shared: 'ada', ben: 'ben' })) {
    await client.query(
      "insert into app.categories (id, family_id, kind, name, icon, color) values ($1, $2, 'custom', $3, 'Home', 'stone')",
      [idOf(`category ${category}`), idOf(`family ${owner}`), category],
    )
  }
  await share(client)
}

async function share(client: Client): Promise<void> {
  await client.query(
    "insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')",
    [idOf('family ada'), idOf('category shared'), idOf('guest ben')],
  )
}

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()

/** What a transaction keeps of what its person may see. */
type Kept = { list: string; signature: string }

/** What people see through the request's role, on one connection. */
class Seeing {
  readonly #client: Client
  readonly #role: string

  constructor(client: Client, role: string) {
    this.#client = client
    this.#role = role
  }

  async within<T>(mode: string, work: () => Promise<T>): Promise<T> {
    return undoing(this.#client, async () => {
      await this.#client.query(`set transaction ${mode === '' ? 'read write' : mode}`)
      await this.#client.query(`set local role ${this.#role}`)
      return work()
    })
  }

  async reading<T>(work: () => Promise<T>): Promise<T> {
    return this.within('isolation level repeatable read, read only', work)
  }

  /** Returns the names of the categories that somebody sees. */
  async as(name: Name): Promise<string[]> {
    return this.#names(name, 'select name from app.categories order by name')
  }

  /** Returns the names of those that somebody may edit. */
  async editing(name: Name): Promise<string[]> {
    return this.#names(name, 'select name from app.categories where id = any (app.my_categories(to_edit => true)) order by name')
  }

  async keptAfter(name: Name): Promise<Kept> {
    await this.as(name)
    return this.#kept()
  }

  /** Returns the ways in which Ben may more than he should: what is not his own, after nothing is shared with him any more; edit what he may view. */
  async widened(): Promise<string[]> {
    const adas = await this.reading(async () => this.keptAfter('ada'))
    const earlier = await this.reading(async () => this.keptAfter('ben'))
    const edited = await this.reading(async () => {
      const kept = await this.keptAfter('ben')
      await this.#keep(kept, 'app.may_edit')
      return this.editing('ben')
    })
    await this.#client.query('delete from app.category_permissions')
    const ways = {
      'after Ada in the same transaction': async () => this.as('ada'),
      'with what Ada had in an earlier one': async () => this.#keep(adas),
      'with what he had himself in an earlier one': async () => this.#keep(earlier),
      'with his own signature and all categories': async () => this.#keep({ ...(await this.keptAfter('ben')), list: adas.list }),
      'with a signature made without the key': async () => this.#keep({ list: adas.list, signature: await this.#signed(adas.list) }),
      'with no signature': async () => this.#keep({ list: adas.list, signature: '' }),
    }
    const widened: string[] = edited.join() === 'ben' ? [] : ['what he may view, he may edit']
    for (const [way, prepare] of Object.entries(ways)) {
      const seen = await this.reading(async () => {
        await this.#set('app.user_id', people.ben)
        await prepare()
        return this.as('ben')
      })
      if (seen.join() !== 'ben') widened.push(way)
    }
    await share(this.#client)
    return widened
  }

  async #names(name: Name, query: string): Promise<string[]> {
    await this.#set('app.user_id', people[name])
    const { rows } = await this.#client.query<{ name: string }>(query)
    return rows.map((row) => row.name)
  }

  async #signed(rights: string): Promise<string> {
    const { rows } = await this.#client.query<{ signed: string }>(
      "select concat_ws('/', $1::uuid, pg_backend_pid(), extract(epoch from now()), $2::text) as signed",
      [people.ben, `app.may_see${rights}`],
    )
    return sha256(sha256(rows[0]?.signed ?? '')).toString('hex')
  }

  async #kept(): Promise<Kept> {
    const { rows } = await this.#client.query<Kept>(
      "select coalesce(current_setting('app.may_see', true), '') as list, coalesce(current_setting('app.may_see_signature', true), '') as signature",
    )
    const [kept = { list: '', signature: '' }] = rows
    return kept
  }

  async #keep({ list, signature: signed }: Kept, name = 'app.may_see'): Promise<void> {
    await this.#set(name, list)
    await this.#set(`${name}_signature`, signed)
  }

  async #set(name: string, value: string): Promise<void> {
    await this.#client.query('select set_config($1, $2, true)', [name, value])
  }
}
