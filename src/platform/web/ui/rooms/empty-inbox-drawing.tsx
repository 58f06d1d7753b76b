import { Walls } from './room-walls.tsx'

/** Draws a hall without post. Goes inside a RoomFrame. */
export function EmptyInboxDrawing() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c3" d="M-27.7 16L-62.4 36L-62.4 -48L-27.7 -68z" />
        <path className="a-h2" d="M-30.3 17.5L-59.8 34.5L-59.8 -46.5L-30.3 -63.5z" />
        <path className="a-h1" d="M-34.6 -26L-55.4 -14L-55.4 -42L-34.6 -54z" />
        <path className="a-h1" d="M-34.6 14L-55.4 26L-55.4 2L-34.6 -10z" />
        <path className="a-k2" d="M-38.1 -13L-52 -5L-52 -11L-38.1 -19z" />
        <path className="a-c1" d="M-39 -14.5L-51.1 -7.5L-51.1 -9.5L-39 -16.5z" />
        <g transform="matrix(-0.866 0.5 0 -1 -55.4 -8)">
          <circle className="a-c1" cx="0" cy="0" r="2.2" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-w2" x="28" y="62" width="54" height="6" rx="2" />
          <circle className="a-c2" cx="38" cy="62" r="2.2" />
          <circle className="a-c2" cx="54" cy="62" r="2.2" />
          <circle className="a-c2" cx="70" cy="62" r="2.2" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 59.8 -26.5)">
          <path className="a-h2" d="M-2 0Q-14-10-12-38Q0-42 11-38Q13-10 2 0z" />
        </g>
        <path className="a-rug1" d="M-20.8 20L8.7 37L-27.7 58L-57.2 41z" />
        <path className="a-rug2" d="M-21.7 23.5L2.6 37.5L-26.8 54.5L-51.1 40.5z" />
        <path className="a-sh" d="M43.3 31L72.7 48L53.7 59L24.2 42z" />
        <path className="a-w2" d="M26 19L60.6 39L60.6 36L26 16z" />
        <path className="a-w3" d="M77.9 29L60.6 39L60.6 36L77.9 26z" />
        <path className="a-w1" d="M43.3 6L77.9 26L60.6 36L26 16z" />
        <path className="a-w2" d="M30.3 39.5L32.9 41L32.9 21L30.3 19.5z" />
        <path className="a-w3" d="M46.8 33L32.9 41L32.9 21L46.8 13z" />
        <path className="a-w1" d="M44.2 11.5L46.8 13L32.9 21L30.3 19.5z" />
        <path className="a-w2" d="M57.2 55L59.8 56.5L59.8 36.5L57.2 35z" />
        <path className="a-w3" d="M73.6 48.5L59.8 56.5L59.8 36.5L73.6 28.5z" />
        <path className="a-w1" d="M71 27L73.6 28.5L59.8 36.5L57.2 35z" />
        <path className="a-l2" d="M38.9 17A6.1 3.5 0 0 0 51.2 17L51.2 8H38.9z" />
        <path className="a-l3" d="M46.6 20.4A6.1 3.5 0 0 0 51.2 17L51.2 8H46.6z" />
        <ellipse className="a-l1" cx="45" cy="8" rx="6.1" ry="3.5" />
        <path className="a-stem" d="M45 8C43 -2 37 -6 36 -10M45 8C46 -2 51 -4 52 -12M45 8V-16" />
        <circle className="a-h2" cx="36" cy="-12" r="5" />
        <circle className="a-h1" cx="52" cy="-14" r="5" />
        <circle className="a-h2" cx="45" cy="-19" r="5.4" />
        <path className="a-k2" d="M-15.6 67L-7.8 71.5L-7.8 67.5L-15.6 63z" />
        <path className="a-k3" d="M7.8 62.5L-7.8 71.5L-7.8 67.5L7.8 58.5z" />
        <path className="a-k1" d="M0 54L7.8 58.5L-7.8 67.5L-15.6 63z" />
        <path className="a-k2" d="M-3.5 74L4.3 78.5L4.3 74.5L-3.5 70z" />
        <path className="a-k3" d="M19.9 69.5L4.3 78.5L4.3 74.5L19.9 65.5z" />
        <path className="a-k1" d="M12.1 61L19.9 65.5L4.3 74.5L-3.5 70z" />
      </g>
    </>
  )
}
