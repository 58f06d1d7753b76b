import { Walls } from './room-walls.tsx'

/** Draws the bee that lost its way: the page is not there. Goes inside a RoomFrame. */
export function NotFoundDrawing() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c3" d="M29.4 17L64.1 37L64.1 -43L29.4 -63z" />
        <path className="a-night" d="M32 18.5L61.5 35.5L61.5 -40.5L32 -57.5z" />
        <g transform="matrix(0.866 0.5 0 -1 32 18.5)">
          <circle className="a-moon" cx="8" cy="60" r="1" />
          <circle className="a-moon" cx="22" cy="66" r="1.2" />
          <circle className="a-moon" cx="27" cy="44" r="0.9" />
          <circle className="a-moon" cx="12" cy="34" r="1" />
          <circle className="a-moon" cx="20" cy="20" r="0.8" />
          <circle className="a-moon" cx="18" cy="52" r="6" />
          <circle className="a-night" cx="20.5" cy="54" r="5.2" />
        </g>
        <path className="a-h2" d="M32 18.5L-9.5 19.5L-9.5 -56.5L32 -57.5z" />
        <path className="a-h1" d="M24.6 10.8L-2.6 11.5L-2.6 -14.5L24.6 -15.2z" />
        <path className="a-h1" d="M24.6 -23.2L-2.6 -22.5L-2.6 -48.5L24.6 -49.2z" />
        <path className="a-wire" d="M0 -58V-38" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-30" r="42" />
        <path className="a-l2" d="M-12 -27C-12 -42 12 -42 12 -27z" />
        <ellipse className="a-l1" cx="0" cy="-27" rx="12" ry="3.6" />
        <path className="a-c2" d="M-46.8 -13L-72.7 2L-72.7 -34L-46.8 -49z" />
        <path className="a-pane" d="M-48.5 -14L-71 -1L-71 -33L-48.5 -46z" />
        <path className="a-mun" d="M-59.8 -7.5L-59.8 -39.5" />
        <path className="a-mun" d="M-48.5 -30L-71 -17" />
        <ellipse className="a-rug1" cx="-1.7" cy="59" rx="41.6" ry="24" />
        <ellipse className="a-rug2" cx="-1.7" cy="59" rx="31.8" ry="18.4" />
        <ellipse className="a-sh" cx="0" cy="60" rx="15.9" ry="9.2" />
        <path className="a-l2" d="M-15 58C-17 36 15 32 16 54C16 64 -14 66 -15 58z" />
        <path className="a-k2" d="M-3 39.4l5-.6q4 12 1 23l-5 .6q4-12-1-23zM8 40q8 6 7 18q-1 3-4 4q3-12-3-22z" />
        <ellipse className="a-glass1" cx="-2" cy="35" rx="7" ry="11" transform="rotate(-24 -2 35)" />
        <ellipse className="a-glass1" cx="8" cy="35" rx="6" ry="10" transform="rotate(24 8 35)" />
        <circle className="a-k2" cx="-10" cy="52" r="1.5" />
      </g>
    </>
  )
}
