import { formatMoment } from '#platform/shared/dates.ts'

type MomentProps = { at: string; timed?: boolean }

/** Shows an instant with relative words beside its day, for people and for programs. */
export function Moment(props: MomentProps) {
  return <time dateTime={props.at}>{wordsNow(props)}</time>
}

function wordsNow(props: MomentProps): string {
  return formatMoment({ ...props, now: new Date() })
}
