import { sql } from 'kysely'
import type { CalendarLayer } from '../contract.ts'
import { legKinds } from '#organizer/events/shared/choices.ts'
import { datedIn, daysOfWindow, namesOfEvent, placeOf, placeOfEvent, placesOfTrip, titleOfEvent } from './entries.ts'

const dated = datedIn(daysOfWindow)

// An entry of a child is for that child, who may be a person.
const forChild = sql`case when o.kind = 'child' then array[coalesce(o.person_id, o.id)] end`
const ofSubject = sql`o.id as subject_id, o.kind as subject_kind, o.name as "of"`
const ofNothing = sql`null::uuid as subject_id, null::text as subject_kind, null::text as "of"`
const wholeDay = sql`null::text as time, null::text as end_time, null::timestamptz as at, null::timestamptz as ends_at, null::text as zone`
const noState = sql`null::text as state, null::int as number`
const lookedAfter = sql`case when x.looked_after_by is not null then array[x.looked_after_by] end`

/** The rows of entries of each layer, in the window `w`, each with the same columns. They need the tables that `datedIn` names. */
export const rowsOfLayers = {
  events: [
    sql`
      select a.id, a.category_id, a.subcategory_id, ${ofSubject}, a.begins_on as day, a.last_on as last_day,
             case when a.local_time is not null then to_char(a.at, 'HH24:MI') end as time, to_char(a.ends_at at time zone d.time_zone, 'HH24:MI') as end_time,
             a.appointment_date as at, a.ends_at, case when a.at <> a.local_day + a.local_time then a.time_zone end as zone,
             ${titleOfEvent} as title, a.location as place, coalesce(a.for_people, ${forChild}) as people,
             nullif(a.kind, 'event') as state, null::int as number, a.version
        from d cross join ${dated.appointments} a ${placeOfEvent}`,
    ...legKinds.map(
      (leg) => sql`
        select a.id, a.category_id, a.subcategory_id, o.id as subject_id, o.kind as subject_kind, array_to_string(${namesOfEvent}, ', ') as "of",
               a.day, a.day as last_day, to_char(a.at, 'HH24:MI') as time, null::text as end_time, a.leg_at as at, null::timestamptz as ends_at,
               null::text as zone, ${titleOfEvent} as title, a.location as place, array[app.uid()] as people, ${sql.lit(leg)} as state, null::int as number, a.version
          from ${dated[leg]} a ${placeOfEvent}`,
    ),
  ],
  tasks: [
    sql`
      select t.id, t.category_id, null::uuid as subcategory_id, ${ofSubject}, t.day, t.day as last_day, ${wholeDay}, t.title, null::text as place,
             case when t.assigned_to is not null then array[t.assigned_to] else ${forChild} end as people, t.status as state, t.occurrence_no as number, t.version
        from ${dated.tasks} t left join app.subjects o on o.category_id = t.category_id and o.id = t.subject_id`,
  ],
  contracts: [
    sql`
      select x.id, x.category_id, x.subcategory_id, ${ofSubject}, e.day, e.day as last_day, ${wholeDay}, concat_ws(', ', s.name, x.provider_name) as title,
             null::text as place, ${lookedAfter} as people,
             case when e.renews then 'renews' else 'ends' end as state, null::int as number, x.version
        from ${dated.ends} e join app.items x on x.id = e.id ${placeOf('x')}`,
    sql`
      select x.id, x.category_id, x.subcategory_id, ${ofSubject}, m.day, m.day as last_day, ${wholeDay}, concat_ws(', ', s.name, x.provider_name) as title,
             null::text as place, ${lookedAfter} as people,
             'cancel_by' as state, null::int as number, x.version
        from ${dated.notice} m join app.items x on x.id = m.id ${placeOf('x')}`,
  ],
  dates: [
    sql`
      select x.id, x.category_id, null::uuid as subcategory_id, ${ofSubject}, m.day, m.day as last_day, ${wholeDay}, x.name as title, null::text as place,
             coalesce(${lookedAfter}, ${forChild}) as people, ${noState}, x.version
        from ${dated.date} m join app.due_dates x on x.id = m.id left join app.subjects o on o.category_id = x.category_id and o.id = x.subject_id`,
  ],
  birthdays: [
    sql`
      select y.id, y.category_id, null::uuid as subcategory_id, o.id as subject_id, o.kind as subject_kind, case when y.name is not null then o.name end as "of",
             y.day, y.day as last_day, ${wholeDay}, coalesce(y.name, o.name) as title, null::text as place, ${forChild} as people,
             case when y.kind = 'birthday' and y.day = (select d.today from d) then 'birthday_today' else y.kind end as state, y.years as number, y.version
        from ${dated.birthdays} y left join app.subjects o on o.category_id = y.category_id and o.id = y.subject_id`,
  ],
  rotas: [
    // All day long, since the hours of a shift would cover what is planned beside it.
    sql`
      select r.id, r.category_id, null::uuid as subcategory_id, ${ofSubject}, r.day, r.day as last_day, ${wholeDay}, r.title,
             null::text as place, coalesce(${forChild}, array_remove(array[r.person_id], null)) as people, ${noState}, r.version
        from ${dated.rotas} r left join app.subjects o on o.category_id = r.category_id and o.id = r.subject_id`,
    sql`
      select a.id, a.category_id, null::uuid as subcategory_id, ${ofNothing}, a.day, a.last_day, ${wholeDay}, a.name as title,
             null::text as place, array[a.user_id] as people, 'away' as state, null::int as number, 1 as version
        from ${dated.away} a`,
  ],
  trips: [
    sql`
      select g.id, g.category_id, null::uuid as subcategory_id, ${ofNothing}, g.start_date as day, g.end_date as last_day, ${wholeDay},
             coalesce(${placesOfTrip('g')}, '') as title, null::text as place,
             (select array_agg(p.user_id order by p.user_id) from app.travel_participants p
               where p.category_id = g.category_id and p.travel_plan_id = g.id and p.user_id is not null) as people, ${noState}, g.version
        from ${dated.trips} g`,
  ],
  outside: [
    sql`
      select e.id, e.category_id, e.calendar_id as subcategory_id, null::uuid as subject_id, null::text as subject_kind, e.calendar as "of", e.day,
             e.last_on as last_day, case when e.local_time is not null then to_char(e.at, 'HH24:MI') end as time,
             to_char(e.ends_at at time zone d.time_zone, 'HH24:MI') as end_time, e.starts_at as at, e.ends_at,
             case when e.at <> e.local_day + e.local_time then e.time_zone end as zone, coalesce(e.title, '') as title, e.place, e.for_people as people,
             ${noState}, 1 as version
        from d cross join ${dated.outside} e`,
  ],
  meals: [
    sql`
      select m.id, m.category_id, null::uuid as subcategory_id, ${ofNothing}, m.day, m.day as last_day, ${wholeDay},
             replace(concat_ws(' · ', m.breakfast, m.lunch, m.dinner, m.snacks), e'\n', ', ') as title, null::text as place, null::uuid[] as people,
             ${noState}, m.version
        from ${dated.meals} m`,
  ],
} as const satisfies Readonly<Record<CalendarLayer, readonly object[]>>
