import type { Fault } from '../reminders/faults.ts'

const opening = 'app.open_next_task(uuid, date, integer, uuid, integer, uuid[])'

/** Ways in which series could go wrong; the days of a home must detect each. */
export const seriesFaults: readonly Fault[] = [
  { name: 'a task earns twice', replaced: [{ inFunction: 'app.earn_credit()', from: 'false), new.worth', to: 'false), 2 * new.worth' }] },
  {
    name: 'the next task opens twice',
    replaced: [],
    sql: `drop index app.one_open_of_a_series;
          drop index app.one_of_a_number;
          create function app.open_again() returns trigger language plpgsql security definer set search_path = '' as $$
          begin
            insert into app.tasks (category_id, title, due_date, planned_on, series_id, occurrence_no)
            values (new.category_id, new.title, new.due_date, new.planned_on, new.series_id, new.occurrence_no);
            return null;
          end $$;
          create trigger open_again after insert on app.tasks for each row
            when (new.occurrence_no > 1 and pg_trigger_depth() = 0) execute function app.open_again()`,
  },
  { name: 'a turn does not go on', replaced: [{ inFunction: opening, from: 'whose_turn = p_turn', to: 'whose_turn = s.whose_turn' }] },
  {
    name: 'reopening leaves the credit',
    replaced: [
      { inFunction: 'app.earn_credit()', from: 'delete from app.task_credits k where', to: 'perform from app.task_credits k where' },
    ],
  },
  {
    name: 'a day is over when it is in UTC',
    replaced: [
      {
        inFunction: 'app.series_behind(timestamp with time zone, integer)',
        from: '(p_at at time zone app.known_zone(s.time_zone))::date',
        to: "(p_at at time zone 'UTC')::date",
      },
    ],
  },
]
