import { Walls } from './room-walls.tsx'

/** Draws the cat asleep in the armchair: nothing is left to do. Goes inside a RoomFrame. */
export function AllDoneDrawing() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c2" d="M-27.7 -20L-60.6 -1L-60.6 -43L-27.7 -62z" />
        <path className="a-night" d="M-29.4 -21L-58.9 -4L-58.9 -42L-29.4 -59z" />
        <g transform="matrix(-0.866 0.5 0 -1 -44.2 -31.5)">
          <circle className="a-moon" cx="5" cy="7" r="7" />
          <circle className="a-night" cx="8" cy="9.5" r="6" />
          <circle className="a-moon" cx="-8" cy="12" r="1" />
          <circle className="a-moon" cx="-11" cy="-6" r="0.9" />
          <circle className="a-moon" cx="9" cy="-10" r="0.8" />
        </g>
        <path className="a-mun" d="M-44.2 -12.5L-44.2 -50.5" />
        <path className="a-mun" d="M-29.4 -40L-58.9 -23" />
        <path className="a-c2" d="M43.3 -27L64.1 -15L64.1 -43L43.3 -55z" />
        <path className="a-h1" d="M45.9 -28.5L61.5 -19.5L61.5 -41.5L45.9 -50.5z" />
        <ellipse className="a-rug1" cx="-1.7" cy="55" rx="44.1" ry="25.5" />
        <ellipse className="a-rug2" cx="-1.7" cy="55" rx="34.3" ry="19.8" />
        <path className="a-sh" d="M1.7 27L39.8 49L3.5 70L-34.6 48z" />
        <path className="a-h2" d="M-5.2 27L32.9 49L32.9 7L-5.2 -15z" />
        <path className="a-h3" d="M43.3 43L32.9 49L32.9 7L43.3 1z" />
        <path className="a-h1" d="M5.2 -21L43.3 1L32.9 7L-5.2 -15z" />
        <path className="a-h2" d="M-31.2 42L-22.5 47L-22.5 23L-31.2 18z" />
        <path className="a-h3" d="M6.9 30L-22.5 47L-22.5 23L6.9 6z" />
        <path className="a-h1" d="M-1.7 1L6.9 6L-22.5 23L-31.2 18z" />
        <path className="a-h2" d="M-22.5 47L0 60L0 46L-22.5 33z" />
        <path className="a-h3" d="M27.7 44L0 60L0 46L27.7 30z" />
        <path className="a-h1" d="M5.2 17L27.7 30L0 46L-22.5 33z" />
        <path className="a-h2" d="M0 60L8.7 65L8.7 41L0 36z" />
        <path className="a-h3" d="M38.1 48L8.7 65L8.7 41L38.1 24z" />
        <path className="a-h1" d="M29.4 19L38.1 24L8.7 41L0 36z" />
        <path className="a-k1" d="M-17.3 33C-18.3 19 17.7 15 20.7 30C21.7 39 -16.3 41 -17.3 33z" />
        <path className="a-k2" d="M-18.3 32c-1-8 3-11 6-11l1-5 4 4c6 1 9 6 7 12c-3 6-17 6-18 0z" />
        <path className="a-k2" d="M18.7 34c-6 7-20 8-24 4c8 1 16-1 20-7z" />
        <path className="a-eyel" d="M-14.3 31q2 1.5 4 0" />
        <path className="a-c2" d="M42.9 59A7.3 4.2 0 0 0 57.6 59L58.8 49H41.7z" />
        <path className="a-c3" d="M52.1 63.1A7.3 4.2 0 0 0 57.6 59L58.8 49H52.4z" />
        <ellipse className="a-c1" cx="50.2" cy="49" rx="8.6" ry="4.9" />
        <path className="a-g2" d="M50.2 48C34.2 42 35.2 26 41.2 22C46.2 30 48.2 40 50.2 48z" />
        <path className="a-g3" d="M50.2 48C65.2 44 67.2 30 62.2 25C55.2 31 52.2 40 50.2 48z" />
        <path className="a-g1" d="M50.2 48C43.2 34 47.2 20 52.2 15C57.2 24 56.2 38 50.2 48z" />
        <path className="a-w2" d="M-61.8 52A9.8 5.7 0 0 0 -42.2 52L-42.2 38H-61.8z" />
        <path className="a-w3" d="M-49.5 57.5A9.8 5.7 0 0 0 -42.2 52L-42.2 38H-49.5z" />
        <ellipse className="a-w1" cx="-52" cy="38" rx="9.8" ry="5.7" />
        <path className="a-c2" d="M-56.1 38A4.2 2.4 0 0 0 -47.8 38L-47.8 33H-56.1z" />
        <path className="a-c3" d="M-50.9 40.3A4.2 2.4 0 0 0 -47.8 38L-47.8 33H-50.9z" />
        <ellipse className="a-c1" cx="-52" cy="33" rx="4.2" ry="2.4" />
      </g>
    </>
  )
}
