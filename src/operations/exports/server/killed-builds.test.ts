import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exportWorkshop, fileOf, filesFor, writeMuch } from '#tests/exports.ts'
import { asSuperuser, undoing } from '#tests/scratch-database.ts'
import { addCategory, apiAs, createPerson, superuser, testDatabase } from '#tests/people.ts'
import { buildExport, careForExports } from './build-export.ts'

const script = fileURLToPath(new URL('../../../../tests/build-export-process.ts', import.meta.url))
const halfWay = 2

/** Has an export built by a process of its own and kills it once the first pieces are there. */
async function killedHalfWay(exportId: string): Promise<void> {
  await asSuperuser(testDatabase(), async (client) =>
    undoing(client, async () => {
      // The next piece has to wait for this one, which is never written.
      await client.query('insert into app.export_pieces (export_id, position, content) values ($1, $2, $3)', [exportId, halfWay, 'never'])
      const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] })
      const ended = once(child, 'exit')
      child.send({ database: testDatabase(), exportId })
      try {
        await expect.poll(async () => piecesOf(exportId), { timeout: 30_000 }).toBe(halfWay)
      } finally {
        child.kill('SIGKILL')
        await ended
      }
    }),
  )
}

async function piecesOf(exportId: string): Promise<number> {
  return (await superuser('select from app.export_pieces where export_id = $1', [exportId])).length
}

test('a killed worker leaves nothing to download, and the next one packs it anew', { tags: ['MOVE-06', 'prove'] }, async () => {
  const ada = await createPerson()
  await writeMuch((await addCategory(ada, 'custom')).id)
  const { exportId } = await apiAs(ada).exports.ask({ password: ada.password })
  await killedHalfWay(exportId)
  expect(await apiAs(ada).exports.list()).toMatchObject([{ state: 'building' }])
  expect((await fileOf(exportId, ada.sessionToken)).status).toBe(404)
  expect(await apiAs(ada).notifications.list()).toEqual([])
  await superuser("update app.exports set touched_at = now() - interval '3 minutes' where id = $1", [exportId])
  await careForExports(exportWorkshop())
  await buildExport(exportWorkshop(), exportId)
  const files = await filesFor(ada, exportId)
  expect(files.get('data.json')?.match(/"description":"[0-9a-f]{960}"/g)).toHaveLength(2000)
  expect(await piecesOf(exportId)).toBeGreaterThan(halfWay + 1)
})
