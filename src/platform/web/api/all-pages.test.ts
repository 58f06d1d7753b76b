import { expect, it, vi } from 'vitest'
import { pageSize } from '#platform/shared/page-size.ts'
import { allPages } from './all-pages.ts'

const things = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))

function pagesOf(list: () => ReadonlyArray<{ id: string }>) {
  return vi.fn<(from: string | undefined) => Promise<Array<{ id: string }>>>(async (from) => {
    const all = list()
    const start = from === undefined ? 0 : all.findIndex(({ id }) => id === from)
    return start < 0 ? [] : all.slice(start, start + pageSize)
  })
}

it.each([0, 1, pageSize - 1, pageSize, pageSize + 1, 2 * pageSize - 1, 2 * pageSize, 5 * pageSize + 3])(
  'a list of %i is read whole, each thing once and in its order',
  async (count) => {
    const all = things(count)
    expect(
      await allPages(
        pagesOf(() => all),
        true,
      ),
    ).toEqual(all)
  },
)

it('a short list costs one request', async () => {
  const ask = pagesOf(() => things(3))
  await allPages(ask, true)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('when the last thing of a page is deleted meanwhile, the list is read again, but not for ever', async () => {
  const before = things(pageSize + 5)
  const after = before.filter(({ id }) => id !== String(pageSize - 1))
  let asked = 0
  const ask = pagesOf(() => (asked++ === 0 ? before : after))
  expect(await allPages(ask, true)).toEqual(after)
  let round = 0
  const never = pagesOf(() => things(pageSize + 5).map(({ id }) => ({ id: `${id} ${round++ < pageSize * 2 ? 0 : round}` })))
  await expect(allPages(never, true)).rejects.toThrow('changed each time')
})
