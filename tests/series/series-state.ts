import { type Home, hasList, type Series } from './series-model.ts'
import type { SeriesWorld } from './series-world.ts'

const seriesState = `
  select s.id, jsonb_build_object(
    'title', s.title, 'rule', s.rule, 'startsOn', s.starts_on, 'countsFrom', s.counts_from, 'whenMissed', s.when_missed, 'worth', s.worth,
    'handOut', s.hand_out, 'fixed', s.assigned_to, 'nextNumber', s.next_no, 'isPaused', s.paused_on is not null, 'hasEnded', s.ended_on is not null,
    'turn', case when s.hand_out in ('turns', 'least', 'weekdays') then s.whose_turn end,
    'list', (select coalesce(jsonb_agg(jsonb_build_object('person', u.user_id, 'place', u.position, 'weekdays', u.weekdays) order by u.position), '[]')
               from app.task_turns u where u.series_id = s.id),
    'open', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.occurrence_no, 'planned', t.planned_on, 'due', t.due_date,
               'assignee', t.assigned_to, 'title', t.title, 'worth', t.worth, 'status', t.status, 'claimed', t.claimed, 'missedBefore', t.passed_over,
               'doneBy', t.done_by)), '[]') from app.tasks t where t.series_id = s.id and t.status <> 'done'),
    'done', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'number', t.occurrence_no, 'planned', t.planned_on, 'assignee', t.assigned_to,
               'doneBy', t.done_by, 'credits', (select coalesce(jsonb_agg(jsonb_build_object('person', k.user_id, 'amount', k.credits_earned)), '[]')
                 from app.task_credits k where k.task_id = t.id)) order by t.occurrence_no), '[]')
               from app.tasks t where t.series_id = s.id and t.status = 'done'),
    'past', (select coalesce(jsonb_agg(p order by p), '[]') from (
      select jsonb_build_array(h.occurrence_no, h.planned_on, h.outcome, h.on_day, case when h.outcome in ('done', 'skipped') then coalesce(h.done_by, h.created_by) end, h.turn_of) as p
        from app.task_history h where h.series_id = s.id) all_of_it)) as it
    from app.task_series s where s.id = any ($1)`

/** How some series stand in the database. */
export async function storedSeries({ client }: SeriesWorld, ids: readonly string[]): Promise<Map<string, unknown>> {
  const { rows } = await client.query<{ id: string; it: unknown }>(seriesState, [ids])
  return new Map(rows.map(({ id, it }) => [id, it]))
}

/** The state of a series in the model, in the same form. */
export function modelSeries(series: Series): Record<string, unknown> {
  const { title, rule, startsOn, countsFrom, whenMissed, worth, handOut, fixed, nextNumber, isPaused, hasEnded, turn, open, done, past } =
    series
  const { touches: _, ...shown } = open ?? { touches: 0 }
  const list = series.list.toSorted((one, other) => one.place - other.place)
  return {
    title,
    rule,
    startsOn,
    countsFrom,
    whenMissed,
    worth,
    handOut,
    fixed,
    nextNumber,
    isPaused,
    hasEnded,
    list,
    turn: hasList(series) ? turn : null,
    open: open === null ? [] : [{ ...shown, doneBy: null }],
    done: done
      .toSorted((one, other) => one.number - other.number)
      .map(({ id, number, planned, assignee, doneBy, credit }) => ({
        id,
        number,
        planned,
        assignee,
        doneBy,
        credits: credit === null ? [] : [credit],
      })),
    past: past.map(({ number, planned, outcome, onDay, who, turnOf }) => [number, planned, outcome, onDay, who, turnOf]).toSorted(byText),
  }
}

const byText = (one: readonly unknown[], other: readonly unknown[]): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

export async function openTasks({ client }: SeriesWorld): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ series_id: string; ids: string[] }>(
    "select series_id, array_agg(id::text) as ids from app.tasks where series_id is not null and status <> 'done' group by 1",
  )
  return new Map(rows.map(({ series_id: id, ids }) => [id, ids]))
}

/** The credits of each person in the database. */
export async function creditsOf({ client, familyId }: SeriesWorld): Promise<Record<string, number>> {
  const { rows } = await client.query<{ user_id: string; credits: number }>(
    'select user_id, sum(credits_earned)::int as credits from app.task_credits where family_id = $1 group by 1 having sum(credits_earned) <> 0',
    [familyId],
  )
  return Object.fromEntries(rows.map(({ user_id: id, credits }) => [id, credits]))
}

/** The credits of each person, counted from what was done. */
export function creditsIn({ series }: Home): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { credit } of [...series.values()].flatMap(({ done }) => done)) {
    if (credit !== null && credit.amount > 0) sums[credit.person] = (sums[credit.person] ?? 0) + credit.amount
  }
  return sums
}
