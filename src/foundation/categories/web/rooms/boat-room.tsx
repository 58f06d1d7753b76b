import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the boathouse: a sailing boat on its trestles. Goes inside a RoomFrame. */
export function BoatRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-glass2" x="14" y="20" width="70" height="56" rx="3" />
          <circle className="a-l1" cx="66" cy="60" r="7" />
          <ellipse className="a-cloud" cx="36" cy="62" rx="13" ry="4" />
          <ellipse className="a-cloud" cx="44" cy="58" rx="10" ry="3.4" />
          <rect className="a-h1" x="14" y="20" width="70" height="14" rx="1" />
          <path className="a-tilel" d="M18 30H34M42 26H58M62 31H78" />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <circle className="a-h2" cx="44" cy="44" r="15" />
          <circle className="a-r-l" cx="44" cy="44" r="8" />
          <path className="a-c1" d="M44 59a15 15 0 0 0 15 -15l-7 0a8 8 0 0 1 -8 8zM44 29a15 15 0 0 0 -15 15l7 0a8 8 0 0 1 8 -8z" />
        </g>
        <path className="a-wire" d="M-2 -90V-60" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="-2" cy="-52" r="42" />
        <path className="a-l2" d="M-14 -49C-14 -64 10 -64 10 -49z" />
        <ellipse className="a-l1" cx="-2" cy="-49" rx="12" ry="3.6" />
        <path className="a-rug2" d="M-17.3 16L55.4 58L1.7 89L-71 47z" />
        <path className="a-sh" d="M-10.4 28L45 60L10.4 80L-45 48z" />
        <path className="a-w2" d="M-38.1 52L-32.9 55L-32.9 47L-38.1 44z" />
        <path className="a-w3" d="M-1.7 37L-32.9 55L-32.9 47L-1.7 29z" />
        <path className="a-w1" d="M-6.9 26L-1.7 29L-32.9 47L-38.1 44z" />
        <path className="a-w2" d="M-10.4 68L-5.2 71L-5.2 63L-10.4 60z" />
        <path className="a-w3" d="M26 53L-5.2 71L-5.2 63L26 45z" />
        <path className="a-w1" d="M20.8 42L26 45L-5.2 63L-10.4 60z" />
        <path className="a-h2" d="M-34.6 12L-32.9 29L10.4 54L10.4 64L-24.2 44L-24.2 34z" />
        <path className="a-h3" d="M38.1 38L10.4 54L10.4 64L27.7 54z" />
        <path className="a-c1" d="M-34.6 12L-5.2 13L38.1 38L10.4 54L-32.9 29z" />
        <path className="a-w3" d="M-27.7 17L-6.9 18L30.3 39.5L11.3 50.5L-26 29z" />
        <path className="a-w2" d="M-0.9 45.5L6.9 50L6.9 46L-0.9 41.5z" />
        <path className="a-w3" d="M26 39L6.9 50L6.9 46L26 35z" />
        <path className="a-w1" d="M18.2 30.5L26 35L6.9 46L-0.9 41.5z" />
        <path className="a-w2" d="M-18.2 35.5L-12.1 39L-12.1 35L-18.2 31.5z" />
        <path className="a-w3" d="M6.9 28L-12.1 39L-12.1 35L6.9 24z" />
        <path className="a-w1" d="M0.9 20.5L6.9 24L-12.1 35L-18.2 31.5z" />
        <path className="a-pole" d="M-12.1 27V-51" />
        <path className="a-c1" d="M-9.1 -47C9.9 -19 19.9 5 23.9 29L-9.1 13z" />
        <path className="a-h1" d="M-15.1 -43C-24.1 -19 -32.1 -1 -38.1 7L-15.1 13z" />
      </g>
    </>
  )
}
