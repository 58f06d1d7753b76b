import { Walls } from './room-walls.tsx'

/** Draws a larder with an empty basket. Goes inside a RoomFrame. */
export function EmptyLarder() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c2" d="M-32.9 -19L-64.1 -1L-64.1 -39L-32.9 -57z" />
        <path className="a-pane" d="M-34.6 -20L-62.4 -4L-62.4 -38L-34.6 -54z" />
        <path className="a-mun" d="M-48.5 -12L-48.5 -46" />
        <path className="a-mun" d="M-34.6 -37L-62.4 -21" />
        <path className="a-w2" d="M12.1 -41L64.1 -11L64.1 -14L12.1 -44z" />
        <path className="a-w3" d="M72.7 -16L64.1 -11L64.1 -14L72.7 -19z" />
        <path className="a-w1" d="M20.8 -49L72.7 -19L64.1 -14L12.1 -44z" />
        <path className="a-c2" d="M20.2 -41.5A4.9 2.8 0 0 0 30 -41.5L30 -51.5H20.2z" />
        <path className="a-c3" d="M26.3 -38.8A4.9 2.8 0 0 0 30 -41.5L30 -51.5H26.3z" />
        <ellipse className="a-c1" cx="25.1" cy="-51.5" rx="4.9" ry="2.8" />
        <path className="a-c2" d="M31.1 -34.5A6.1 3.5 0 0 0 43.4 -34.5L43.4 -41.5H31.1z" />
        <path className="a-c3" d="M38.8 -31.1A6.1 3.5 0 0 0 43.4 -34.5L43.4 -41.5H38.8z" />
        <ellipse className="a-c1" cx="37.2" cy="-41.5" rx="6.1" ry="3.5" />
        <path className="a-h2" d="M45.9 -25.5L56.3 -19.5L56.3 -29.5L45.9 -35.5z" />
        <path className="a-h3" d="M62.4 -23L56.3 -19.5L56.3 -29.5L62.4 -33z" />
        <path className="a-h1" d="M52 -39L62.4 -33L56.3 -29.5L45.9 -35.5z" />
        <ellipse className="a-rug1" cx="-1.7" cy="55" rx="44.1" ry="25.5" />
        <ellipse className="a-rug2" cx="-1.7" cy="55" rx="34.3" ry="19.8" />
        <path className="a-handle2" d="M-31.7 29C-25.7 -11 22.3 -11 28.3 29" />
        <path className="a-l3" d="M-37.7 27L-28.7 57A27 13 0 0 0 25.3 57L34.3 27z" />
        <ellipse className="a-l2" cx="-1.7" cy="27" rx="36" ry="16" />
        <ellipse className="a-k3" cx="-1.7" cy="28" rx="31" ry="12.5" />
        <path className="a-weave" d="M-34.7 38Q-1.7 58 31.3 38M-31.7 48Q-1.7 68 28.3 48M-19.7 41L-15.7 67M-1.7 43V69M16.3 41L12.3 67" />
      </g>
    </>
  )
}
