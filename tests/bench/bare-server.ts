// The baseline of the benchmark: a bare `node:http` server with a pool that bypasses policies and without sessions. It answers the
// same rows and makes the same writes, and `/slow` is a control that must be slower. Started by run.ts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env['BENCH_DATABASE_URL'], max: 10 })
const server = createServer((asked, answer) => {
  serve(asked, answer).catch((error: unknown) => answer.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready ${typeof address === 'object' && address !== null ? address.port : ''}\n`)
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const url = new URL(asked.url ?? '/', 'http://bare')
  const body = asked.method === 'POST' ? await add(JSON.parse(await read(asked))) : await list(url.searchParams.get('categoryId') ?? '')
  if (url.pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 5))
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function list(categoryId: string): Promise<unknown> {
  const [categories, cars] = await Promise.all([
    pool.query({
      name: 'category',
      text: 'select c.*, f.name as family_name, f.group_type from app.categories c join app.families f on f.id = c.family_id where c.id = $1',
      values: [categoryId],
    }),
    pool.query({
      name: 'cars',
      text: "select * from app.subjects where category_id = $1 and kind = 'car' order by created_at desc, id desc",
      values: [categoryId],
    }),
  ])
  return { category: categories.rows[0], subjects: cars.rows }
}

type NewCar = { id: string; categoryId: string; name: string; mutationId: string; userId: string }

async function add(car: NewCar): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'claim',
      text: "insert into app.idempotency_keys (user_id, id, body_hash) values ($1, $2, '')",
      values: [car.userId, car.mutationId],
    })
    const { rows } = await client.query({
      name: 'add',
      text: "insert into app.subjects (id, category_id, kind, name) values ($1, $2, 'car', $3) on conflict (id) do nothing returning *",
      values: [car.id, car.categoryId, car.name],
    })
    await client.query({
      name: 'keep',
      text: 'update app.idempotency_keys set answer = $3 where user_id = $1 and id = $2',
      values: [car.userId, car.mutationId, JSON.stringify(rows[0])],
    })
    await client.query('commit')
    return rows[0]
  } finally {
    client.release()
  }
}

async function read(asked: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
