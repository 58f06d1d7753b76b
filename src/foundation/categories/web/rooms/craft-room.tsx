import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the craft room: a table with paints and paper, and wool on the floor. Goes inside a RoomFrame. */
export function CraftRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-w2" x="24" y="40" width="56" height="34" rx="2" />
          <rect className="a-c1" x="27" y="43" width="50" height="28" rx="1" />
          <path className="a-h1" d="M30 46L42 62L50 52L58 64L74 46z" />
          <circle className="a-l2" cx="64" cy="62" r="4" />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-h2" x="28" y="30" width="6" height="26" rx="2" />
          <rect className="a-c2" x="36" y="33" width="6" height="26" rx="2" />
          <rect className="a-l2" x="44" y="30" width="6" height="26" rx="2" />
          <rect className="a-h3" x="52" y="33" width="6" height="26" rx="2" />
          <rect className="a-c2" x="60" y="30" width="6" height="26" rx="2" />
          <rect className="a-w2" x="24" y="26" width="48" height="4" rx="1" />
        </g>
        <path className="a-wire" d="M0 -86V-56" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-48" r="42" />
        <path className="a-l2" d="M-12 -45C-12 -60 12 -60 12 -45z" />
        <ellipse className="a-l1" cx="0" cy="-45" rx="12" ry="3.6" />
        <path className="a-rug1" d="M-17.3 20L50.2 59L0 88L-67.5 49z" />
        <path className="a-sh" d="M-8.7 25L43.3 55L8.7 75L-43.3 45z" />
        <path className="a-w2" d="M-35.5 38.5L-31.2 41L-31.2 17L-35.5 14.5z" />
        <path className="a-w3" d="M-26.8 38.5L-31.2 41L-31.2 17L-26.8 14.5z" />
        <path className="a-w1" d="M-31.2 12L-26.8 14.5L-31.2 17L-35.5 14.5z" />
        <path className="a-w2" d="M9.5 64.5L13.9 67L13.9 43L9.5 40.5z" />
        <path className="a-w3" d="M18.2 64.5L13.9 67L13.9 43L18.2 40.5z" />
        <path className="a-w1" d="M13.9 38L18.2 40.5L13.9 43L9.5 40.5z" />
        <path className="a-w2" d="M30.3 52.5L34.6 55L34.6 31L30.3 28.5z" />
        <path className="a-w3" d="M39 52.5L34.6 55L34.6 31L39 28.5z" />
        <path className="a-w1" d="M34.6 26L39 28.5L34.6 31L30.3 28.5z" />
        <path className="a-w2" d="M-38.1 14L15.6 45L15.6 41L-38.1 10z" />
        <path className="a-w3" d="M43.3 29L15.6 45L15.6 41L43.3 25z" />
        <path className="a-w1" d="M-10.4 -6L43.3 25L15.6 41L-38.1 10z" />
        <path className="a-c1" d="M-8.7 0.6L10.4 11.6L-5.2 20.6L-24.2 9.6z" />
        <path className="a-h1" d="M-8.7 3.2L0 8.2L-6.9 12.2L-15.6 7.2z" />
        <path className="a-h2" d="M-6.1 10.5L0 14L-5.2 17L-11.3 13.5z" />
        <path className="a-c2" d="M12.4 18A4.9 2.8 0 0 0 22.2 18L22.2 9H12.4z" />
        <path className="a-c3" d="M18.7 20.7A4.9 2.8 0 0 0 22.2 18L22.2 9H18.7z" />
        <ellipse className="a-k1" cx="17.3" cy="9" rx="4.9" ry="2.8" />
        <path className="a-leg2" d="M15.3 9L11.3 -4M17.3 9V-6M19.3 9L23.3 -2" />
        <path className="a-h2" d="M21.1 25A4.9 2.8 0 0 0 30.9 25L30.9 20H21.1z" />
        <path className="a-h3" d="M27.4 27.7A4.9 2.8 0 0 0 30.9 25L30.9 20H27.4z" />
        <ellipse className="a-h3" cx="26" cy="20" rx="4.9" ry="2.8" />
        <path className="a-l2" d="M11.6 30.5A4.9 2.8 0 0 0 21.4 30.5L21.4 25.5H11.6z" />
        <path className="a-l3" d="M17.8 33.2A4.9 2.8 0 0 0 21.4 30.5L21.4 25.5H17.8z" />
        <ellipse className="a-l3" cx="16.5" cy="25.5" rx="4.9" ry="2.8" />
        <path className="a-h2" d="M1.2 26.5A4.9 2.8 0 0 0 11 26.5L11 21.5H1.2z" />
        <path className="a-h3" d="M7.4 29.2A4.9 2.8 0 0 0 11 26.5L11 21.5H7.4z" />
        <ellipse className="a-h1" cx="6.1" cy="21.5" rx="4.9" ry="2.8" />
        <circle className="a-h2" cx="-41.6" cy="49" r="10.5" />
        <path className="a-rib" d="M-50.6 45q9 4 15 -4M-51.6 51q11 5 19 -5M-48.6 56q9 2 15 -6" />
        <circle className="a-l2" cx="-24.2" cy="58" r="7" />
        <path className="a-rib2" d="M-30.2 56q6 3 10 -3M-30.2 61q7 2 12 -4" />
        <path className="a-w2" d="M-8.1 71A9.8 5.7 0 0 0 11.5 71L13.4 59H-9.9z" />
        <path className="a-w3" d="M4.5 76.4A9.8 5.7 0 0 0 11.5 71L13.4 59H5z" />
        <ellipse className="a-k1" cx="1.7" cy="59" rx="11.6" ry="6.7" />
        <path className="a-weave" d="M-5.2 61L-5.2 69L8.7 69" />
      </g>
    </>
  )
}
