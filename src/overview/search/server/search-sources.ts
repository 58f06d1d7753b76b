import { sql, type RawBuilder } from 'kysely'
import { holds, type NamedKind, namedKinds } from '#household/subjects/shared/subject-kinds.ts'
import type { HitType } from '../contract.ts'

/**
 * The things of one type in the table `of` of `from`, in SQL: the title, what else is searched, the child, pet, house or car they belong
 * to, whether they are done or past, and their day. `more` are columns that `detail`, the rest of a hit, is made of; `only` restricts
 * further.
 */
export type SearchSource = {
  type: HitType
  of: string
  from: RawBuilder<unknown>
  title: RawBuilder<unknown>
  context?: RawBuilder<unknown>
  parent?: RawBuilder<unknown>
  done?: RawBuilder<unknown>
  past?: RawBuilder<unknown>
  day?: RawBuilder<unknown>
  more?: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  only?: RawBuilder<unknown>
}

/** The words of a search as patterns. */
export const patterns = sql`(select patterns from typed)::text[]`

const today = sql`(select today from d)`
// A car is found itself; that each of its subcategories is its own helps nobody.
const inTitle = sql`n.plain_title like any (${patterns})`
// Those of a subcategory that is displayed. With an inner join instead, each row of one table would be looked up in the other.
const isShelved = sql`n.subcategory_id is not null`

// A number of a whole category is on the page of each child or pet in it; the first of them is opened.
const firstWithNumbers = sql`
  (select jsonb_build_object('subjectId', o.id, 'subjectKind', o.kind) from o
    where o.category_id = r.category_id and o.kind in (${sql.join(namedKinds.filter((kind) => holds(kind, 'numbers')).map((kind) => sql.lit(kind)))}) order by o.name, o.id limit 1)`
const subject = sql`subject_id, subject_kind`

// A number plate is found as it is written, and without the signs between its letters and digits, of whatever script.
const plate = sql`concat_ws(' ', o.number_plate, regexp_replace(o.number_plate, '[^[:alnum:]]', '', 'g'),
                            regexp_replace(o.number_plate, '\\s', '', 'g'))`

/** The subjects of a kind; each has only the columns of its kind. */
function sourceOf(kind: NamedKind): SearchSource {
  return {
    type: kind,
    of: 'o',
    from: sql`(select * from o where o.kind = ${sql.lit(kind)}) o`,
    title: sql`o.name`,
    context: sql`concat_ws(' ', ${plate}, o.address, o.type, o.allergies)`,
    more: sql`coalesce(o.number_plate, o.address, o.type) as detail_of_kind`,
    detail: sql`jsonb_build_object('detail', r.detail_of_kind)`,
  }
}

/** Everything that can be found. `d` has the viewer's day and the instant; `c`, `s` and `o` are the tables of `search`. */
export const searchSources: readonly SearchSource[] = [
  { type: 'category', of: 'c', from: sql`(select c.*, c.id as category_id from c) c`, title: sql`c.name` },
  {
    type: 'subcategory',
    of: 's',
    from: sql`s`,
    title: sql`s.name`,
    context: sql`coalesce(s.owner, '')`,
    parent: sql`s.owner`,
    // Empty ones are last.
    past: sql`not exists (select from app.items e where e.category_id = s.category_id and e.subcategory_id = s.id)
          and not exists (select from app.appointments e where e.category_id = s.category_id and e.subcategory_id = s.id)`,
    only: inTitle,
  },
  {
    type: 'contract',
    of: 'i',
    from: sql`app.items i cross join d left join s on s.category_id = i.category_id and s.id = i.subcategory_id`,
    title: sql`concat_ws(', ', s.name, i.provider_name)`,
    context: sql`concat_ws(' ', s.owner, i.notes)`,
    parent: sql`s.owner`,
    past: sql`coalesce(app.current_end(i, d.today) < d.today, false)`,
    day: sql`app.current_end(i, d.today)`,
    more: sql`s.id as subcategory_id, s.name as subcategory_name, i.closed_on is null and i.renewal = 'renews' as renews`,
    detail: sql`jsonb_build_object('subcategoryId', r.subcategory_id, 'subcategoryName', r.subcategory_name, 'endDate', r.day,
                                   'renews', r.renews)`,
    only: isShelved,
  },
  {
    type: 'appointment',
    of: 'a',
    from: sql`app.appointments a left join s on s.category_id = a.category_id and s.id = a.subcategory_id
               left join o p on p.category_id = a.category_id and p.id = a.subject_id`,
    title: sql`coalesce(a.title, s.name)`,
    context: sql`concat_ws(' ', s.name, s.owner, p.name, a.location, a.notes)`,
    parent: sql`coalesce(p.name, s.owner)`,
    past: sql`coalesce(a.appointment_date < (select now from d), a.last_day < ${today})`,
    day: sql`a.local_day`,
    more: sql`a.local_time, a.location, s.id as subcategory_id, a.subcategory_id is null or s.id is not null as is_shown`,
    detail: sql`jsonb_build_object('subcategoryId', r.subcategory_id, 'day', r.day,
                                   'time', to_char(r.local_time, 'HH24:MI'), 'location', r.location)`,
    only: sql`n.is_shown`,
  },
  {
    type: 'entry',
    of: 'e',
    // An event of one's own stands for the entry that it follows.
    from: sql`(select * from app.outside_entries e where not exists (
        select from app.appointments f where f.category_id = e.category_id and f.from_calendar = e.calendar_id and f.from_key = e.key)) e
      join app.outside_calendars k on k.category_id = e.category_id and k.id = e.calendar_id and k.is_added`,
    title: sql`coalesce(e.title, k.name)`,
    context: sql`concat_ws(' ', e.place, e.notes, k.name)`,
    past: sql`e.last_day < ${today}`,
    day: sql`e.local_day`,
    more: sql`e.local_time, k.name as calendar`,
    detail: sql`jsonb_build_object('day', r.day, 'time', to_char(r.local_time, 'HH24:MI'), 'calendar', r.calendar)`,
  },
  {
    type: 'task',
    of: 't',
    // Without those that are hidden until later.
    from: sql`(select * from app.tasks a where a.completed or a.hidden_until is null or a.hidden_until <= ${today}) t
      left join o on o.category_id = t.category_id and o.id = t.subject_id`,
    title: sql`t.title`,
    context: sql`concat_ws(' ', t.description, o.name)`,
    parent: sql`o.name`,
    done: sql`t.completed`,
    day: sql`t.due_date`,
    more: sql`t.status, ${subject}`,
    detail: sql`jsonb_build_object('status', r.status, 'dueDate', r.day, 'subjectId', r.subject_id, 'subjectKind', r.subject_kind)`,
  },
  {
    type: 'date',
    of: 'x',
    from: sql`app.due_dates x left join o on o.category_id = x.category_id and o.id = x.subject_id`,
    title: sql`x.name`,
    context: sql`concat_ws(' ', x.notes, o.name)`,
    parent: sql`o.name`,
    day: sql`x.next_on`,
    more: subject,
    detail: sql`jsonb_build_object('nextOn', r.day, 'subjectId', r.subject_id, 'subjectKind', r.subject_kind)`,
  },
  ...namedKinds.map(sourceOf),
  {
    type: 'number',
    of: 'n',
    from: sql`app.numbers n left join o on o.category_id = n.category_id and o.id = n.subject_id`,
    title: sql`n.name`,
    // Found as it was typed and without the signs between its digits.
    context: sql`concat_ws(' ', n.phone, regexp_replace(n.phone, '[^0-9]', '', 'g'), n.note, o.name)`,
    parent: sql`o.name`,
    more: sql`n.phone, ${subject}`,
    detail: sql`jsonb_build_object('phone', r.phone) || coalesce(
      case when r.subject_id is null then ${firstWithNumbers} end,
      jsonb_build_object('subjectId', r.subject_id, 'subjectKind', r.subject_kind))`,
  },
  {
    type: 'trip',
    of: 'p',
    from: sql`app.travel_plans p
      cross join lateral (select string_agg(l.name, ', ' order by l.start_date, l.created_at, l.id) as places
                            from app.travel_locations l where l.category_id = p.category_id and l.travel_plan_id = p.id) l
      cross join lateral (select string_agg(w.name, ' ') as people
                            from app.travel_participants w where w.category_id = p.category_id and w.travel_plan_id = p.id) w`,
    title: sql`coalesce(l.places, '')`,
    context: sql`coalesce(w.people, '')`,
    past: sql`p.end_date < ${today}`,
    day: sql`p.start_date`,
    more: sql`p.end_date`,
    detail: sql`jsonb_build_object('startDate', r.day, 'endDate', r.end_date)`,
  },
  {
    type: 'meal',
    of: 'm',
    from: sql`(
      select m.id, m.category_id, m.plan_date, e.meal, e.lines
        from app.meal_plans m
       cross join lateral (values ('breakfast', m.breakfast), ('lunch', m.lunch), ('dinner', m.dinner),
                                 ('snacks', m.snacks)) e (meal, lines)
       where m.plan_date between (${today} - interval '1 year')::date and (${today} + interval '1 year')::date and e.lines is not null) m`,
    title: sql`replace(m.lines, e'\\n', ', ')`,
    past: sql`m.plan_date < ${today}`,
    day: sql`m.plan_date`,
    more: sql`m.meal`,
    detail: sql`jsonb_build_object('day', r.day, 'meal', r.meal)`,
  },
]
