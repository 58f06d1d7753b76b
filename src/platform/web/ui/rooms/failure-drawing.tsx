import { Walls } from './room-walls.tsx'

/** Draws the lamp that is unplugged: something failed. Goes inside a RoomFrame. */
export function FailureDrawing() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 62.4 12)">
          <rect className="a-c3" x="-11" y="-9" width="22" height="18" rx="3" />
          <rect className="a-c1" x="-9.5" y="-7.5" width="19" height="15" rx="2" />
          <circle className="a-k2" cx="-4" cy="1" r="1.8" />
          <circle className="a-k2" cx="4" cy="1" r="1.8" />
          <rect className="a-k2" x="-0.9" y="-5" width="1.8" height="3.4" />
        </g>
        <path className="a-c2" d="M-32.9 -21L-62.4 -4L-62.4 -42L-32.9 -59z" />
        <path className="a-pane" d="M-34.6 -22L-60.6 -7L-60.6 -41L-34.6 -56z" />
        <path className="a-mun" d="M-47.6 -14.5L-47.6 -48.5" />
        <path className="a-mun" d="M-34.6 -39L-60.6 -24" />
        <ellipse className="a-rug1" cx="-1.7" cy="51" rx="44.1" ry="25.5" />
        <ellipse className="a-rug2" cx="-1.7" cy="51" rx="34.3" ry="19.8" />
        <ellipse className="a-sh" cx="-3.5" cy="48" rx="22" ry="12.7" />
        <path className="a-pole" d="M-5.2 39L34.8 45" />
        <ellipse className="a-k1" cx="-7.2" cy="39" rx="5" ry="11" />
        <path className="a-lo2" d="M30.8 37L54.8 27Q60.8 48 52.8 65L29.8 52z" />
        <ellipse className="a-lo1" cx="54.8" cy="46" rx="6" ry="19.4" transform="rotate(-4 54.8 46)" />
        <path className="a-cord" d="M-11.2 41C-52 50 -17.3 80 29.4 61" />
        <g transform="rotate(-20 29.4 61)">
          <rect className="a-k2" x="27.4" y="56" width="11" height="10" rx="2.5" />
          <rect className="a-c3" x="38.4" y="57.4" width="5" height="1.8" />
          <rect className="a-c3" x="38.4" y="62.8" width="5" height="1.8" />
        </g>
      </g>
    </>
  )
}
