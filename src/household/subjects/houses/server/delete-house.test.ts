import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, call, someone, superuser } from '#tests/world.ts'

test(
  'a house is deleted with its subcategories and contracts, and nothing else is',
  { tags: ['HOUSE-04', 'GAP-92', 'WRITE-20'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'houses')
    const gone = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane' })
    const kept = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Canal Row' })
    await superuser(
      `insert into app.items (category_id, subcategory_id, provider_name)
     select category_id, id, 'Octopus' from app.subcategories where category_id = $1 and subject_id is not null and name = 'Gas'`,
      [categoryId],
    )
    await call(ada).houses.remove({ id: gone.id })
    const left = await superuser(
      `select s.subject_id, count(distinct s.id)::int as subcategories, count(i.id)::int as items
       from app.subcategories s left join app.items i on i.subcategory_id = s.id
      where s.category_id = $1 and s.subject_id is not null group by 1`,
      [categoryId],
    )
    expect(left).toEqual([{ subject_id: kept.id, subcategories: 7, items: 1 }])
  },
)
