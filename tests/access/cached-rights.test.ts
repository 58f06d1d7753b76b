import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { roleName } from '#platform/server/db/roles.ts'
import { onScratchDatabase } from '../own-database.ts'
import { undoing } from '../scratch-database.ts'
import { idOf } from './actors.ts'
import { definitionOf, replaceInFunction } from './replace-in-function.ts'

const people = { ada: idOf('person ada'), ben: idOf('person ben') }
type Name = keyof typeof people

const rights = 'app.my_categories(boolean)'
const faults = [
  { name: 'rights fit anybody', from: "app.uid() || ' '", to: "' '" },
  { name: 'what may be seen may be edited', from: "case when p_to_edit then 'app.may_edit' else 'app.may_see' end", to: "'app.may_see'" },
] as const

test('what a transaction that only reads keeps of its rights is never more than its person may see', { timeout: 120_000 }, async () => {
  await onScratchDatabase(async (client, database) => {
    await writePeople(client)
    const seeing = new Seeing(client, roleName(database.rolePrefix, 'api'))
    expect(await seeing.widened()).toEqual([])
    for (const { name, ...fault } of faults) {
      const sound = await definitionOf(client, rights)
      await replaceInFunction(client, { inFunction: rights, ...fault })
      expect(await seeing.widened(), name).not.toEqual([])
      await client.query(sound)
    }
    expect(await seeing.widened()).toEqual([])
  })
})

test('rights that were taken away before a request begins are gone in it, also on the same connection', async () => {
  await onScratchDatabase(async (client, database) => {
    await writePeople(client)
    const seeing = new Seeing(client, roleName(database.rolePrefix, 'api'))
    expect(await seeing.reading(async () => seeing.as('ben'))).toEqual(['ben', 'shared'])
    await client.query('delete from app.category_permissions')
    expect(await seeing.reading(async () => seeing.as('ben'))).toEqual(['ben'])
  })
})

test('only a transaction that reads one snapshot keeps its rights', async () => {
  await onScratchDatabase(async (client, database) => {
    await writePeople(client)
    const seeing = new Seeing(client, roleName(database.rolePrefix, 'api'))
    for (const mode of ['', 'read only', 'isolation level repeatable read']) {
      expect(await seeing.within(mode, async () => seeing.keptAfter('ben')), mode).toBe('')
    }
    expect(await seeing.reading(async () => seeing.keptAfter('ben'))).toMatch(new RegExp(`^${people.ben} \\{.*\\}$`))
  })
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
    return this.#names(name, 'select name from app.categories where id = any (app.my_categories(p_to_edit => true)) order by name')
  }

  /** Returns what a transaction has cached after somebody has read. */
  async keptAfter(name: Name): Promise<string> {
    await this.as(name)
    const { rows } = await this.#client.query<{ kept: string }>("select coalesce(current_setting('app.may_see', true), '') as kept")
    return rows[0]?.kept ?? ''
  }

  /** Returns the ways in which Ben may more than he should: see what was Ada's to see, see what is not shared any more, edit what he may view. */
  async widened(): Promise<string[]> {
    const edited = await this.reading(async () => {
      await this.as('ben')
      return this.editing('ben')
    })
    await this.reading(async () => this.as('ben'))
    await this.#client.query('delete from app.category_permissions')
    const unshared = await this.reading(async () => this.as('ben'))
    const afterAda = await this.reading(async () => {
      await this.as('ada')
      return this.as('ben')
    })
    await share(this.#client)
    return Object.entries({ edited, unshared, afterAda }).flatMap(([way, seen]) => (seen.join() === 'ben' ? [] : [way]))
  }

  async #names(name: Name, query: string): Promise<string[]> {
    await this.#set('app.user_id', people[name])
    const { rows } = await this.#client.query<{ name: string }>(query)
    return rows.map((row) => row.name)
  }

  async #set(name: string, value: string): Promise<void> {
    await this.#client.query('select set_config($1, $2, true)', [name, value])
  }
}
