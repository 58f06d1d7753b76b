import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the office: a safe, piles of coins and papers. Goes inside a RoomFrame. */
export function OfficeRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="30" y="28" width="38" height="34" rx="2" />
          <rect className="a-pane" x="33" y="31" width="32" height="28" rx="1" />
          <path className="a-mun" d="M49 31V59M33 45H65" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-c1" x="30" y="44" width="26" height="32" rx="1" />
          <rect className="a-h2" x="33" y="48" width="5" height="10" rx="1" />
          <rect className="a-h2" x="40" y="48" width="5" height="16" rx="1" />
          <rect className="a-h2" x="47" y="48" width="5" height="22" rx="1" />
          <rect className="a-w2" x="62" y="50" width="20" height="20" rx="2" />
          <rect className="a-c1" x="64" y="52" width="16" height="16" rx="1" />
          <path className="a-trim" d="M72 60V66M72 60L76 58" />
        </g>
        <path className="a-wire" d="M0 -84V-54" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-46" r="42" />
        <path className="a-l2" d="M-12 -43C-12 -58 12 -58 12 -43z" />
        <ellipse className="a-l1" cx="0" cy="-43" rx="12" ry="3.6" />
        <path className="a-rug2" d="M-17.3 20L50.2 59L0 88L-67.5 49z" />
        <path className="a-sh" d="M3.5 16L41.6 38L5.2 59L-32.9 37z" />
        <path className="a-h2" d="M-26 29L6.9 48L6.9 6L-26 -13z" />
        <path className="a-h3" d="M36.4 31L6.9 48L6.9 6L36.4 -11z" />
        <path className="a-h1" d="M3.5 -30L36.4 -11L6.9 6L-26 -13z" />
        <path className="a-trim" d="M-22.5 27L3.5 42L3.5 8L-22.5 -7L-22.5 27" />
        <g transform="matrix(0.866 0.5 0 -1 -9.5 17.5)">
          <circle className="a-c1" cx="0" cy="0" r="8" />
          <circle className="a-c3" cx="0" cy="0" r="4.6" />
          <path className="a-pole" d="M0 0V7" />
        </g>
        <path className="a-sh" d="M17.3 46L46.8 63L20.8 78L-8.7 61z" />
        <path className="a-w2" d="M3.5 54L27.7 68L27.7 52L3.5 38z" />
        <path className="a-w3" d="M46.8 57L27.7 68L27.7 52L46.8 41z" />
        <path className="a-w1" d="M22.5 27L46.8 41L27.7 52L3.5 38z" />
        <path className="a-seam" d="M3.5 46L27.7 60" />
        <path className="a-l2" d="M18.1 33A4.4 2.5 0 0 0 26.9 33L26.9 30.8H18.1z" />
        <path className="a-l3" d="M23.8 35.4A4.4 2.5 0 0 0 26.9 33L26.9 30.8H23.8z" />
        <ellipse className="a-l1" cx="22.5" cy="30.8" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M18.1 30.4A4.4 2.5 0 0 0 26.9 30.4L26.9 28.2H18.1z" />
        <path className="a-l3" d="M23.8 32.8A4.4 2.5 0 0 0 26.9 30.4L26.9 28.2H23.8z" />
        <ellipse className="a-l1" cx="22.5" cy="28.2" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M18.1 27.8A4.4 2.5 0 0 0 26.9 27.8L26.9 25.6H18.1z" />
        <path className="a-l3" d="M23.8 30.2A4.4 2.5 0 0 0 26.9 27.8L26.9 25.6H23.8z" />
        <ellipse className="a-l1" cx="22.5" cy="25.6" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M18.1 25.2A4.4 2.5 0 0 0 26.9 25.2L26.9 23H18.1z" />
        <path className="a-l3" d="M23.8 27.6A4.4 2.5 0 0 0 26.9 25.2L26.9 23H23.8z" />
        <ellipse className="a-l1" cx="22.5" cy="23" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25.9 37.5A4.4 2.5 0 0 0 34.7 37.5L34.7 35.3H25.9z" />
        <path className="a-l3" d="M31.5 39.9A4.4 2.5 0 0 0 34.7 37.5L34.7 35.3H31.5z" />
        <ellipse className="a-l1" cx="30.3" cy="35.3" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25.9 34.9A4.4 2.5 0 0 0 34.7 34.9L34.7 32.7H25.9z" />
        <path className="a-l3" d="M31.5 37.3A4.4 2.5 0 0 0 34.7 34.9L34.7 32.7H31.5z" />
        <ellipse className="a-l1" cx="30.3" cy="32.7" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25.9 32.3A4.4 2.5 0 0 0 34.7 32.3L34.7 30.1H25.9z" />
        <path className="a-l3" d="M31.5 34.7A4.4 2.5 0 0 0 34.7 32.3L34.7 30.1H31.5z" />
        <ellipse className="a-l1" cx="30.3" cy="30.1" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25.9 29.7A4.4 2.5 0 0 0 34.7 29.7L34.7 27.5H25.9z" />
        <path className="a-l3" d="M31.5 32.1A4.4 2.5 0 0 0 34.7 29.7L34.7 27.5H31.5z" />
        <ellipse className="a-l1" cx="30.3" cy="27.5" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25.9 27.1A4.4 2.5 0 0 0 34.7 27.1L34.7 24.9H25.9z" />
        <path className="a-l3" d="M31.5 29.5A4.4 2.5 0 0 0 34.7 27.1L34.7 24.9H31.5z" />
        <ellipse className="a-l1" cx="30.3" cy="24.9" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25.9 24.5A4.4 2.5 0 0 0 34.7 24.5L34.7 22.3H25.9z" />
        <path className="a-l3" d="M31.5 26.9A4.4 2.5 0 0 0 34.7 24.5L34.7 22.3H31.5z" />
        <ellipse className="a-l1" cx="30.3" cy="22.3" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25 45A4.4 2.5 0 0 0 33.9 45L33.9 42.8H25z" />
        <path className="a-l3" d="M30.7 47.4A4.4 2.5 0 0 0 33.9 45L33.9 42.8H30.7z" />
        <ellipse className="a-l1" cx="29.4" cy="42.8" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25 42.4A4.4 2.5 0 0 0 33.9 42.4L33.9 40.2H25z" />
        <path className="a-l3" d="M30.7 44.8A4.4 2.5 0 0 0 33.9 42.4L33.9 40.2H30.7z" />
        <ellipse className="a-l1" cx="29.4" cy="40.2" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M25 39.8A4.4 2.5 0 0 0 33.9 39.8L33.9 37.6H25z" />
        <path className="a-l3" d="M30.7 42.2A4.4 2.5 0 0 0 33.9 39.8L33.9 37.6H30.7z" />
        <ellipse className="a-l1" cx="29.4" cy="37.6" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M12 39.5A4.4 2.5 0 0 0 20.9 39.5L20.9 37.3H12z" />
        <path className="a-l3" d="M17.7 41.9A4.4 2.5 0 0 0 20.9 39.5L20.9 37.3H17.7z" />
        <ellipse className="a-l1" cx="16.5" cy="37.3" rx="4.4" ry="2.5" />
        <path className="a-l2" d="M12 36.9A4.4 2.5 0 0 0 20.9 36.9L20.9 34.7H12z" />
        <path className="a-l3" d="M17.7 39.3A4.4 2.5 0 0 0 20.9 36.9L20.9 34.7H17.7z" />
        <ellipse className="a-l1" cx="16.5" cy="34.7" rx="4.4" ry="2.5" />
        <path className="a-c2" d="M-50.2 57L-27.7 70L-27.7 67L-50.2 54z" />
        <path className="a-c3" d="M-12.1 61L-27.7 70L-27.7 67L-12.1 58z" />
        <path className="a-c1" d="M-34.6 45L-12.1 58L-27.7 67L-50.2 54z" />
        <path className="a-h2" d="M-48.5 55L-27.7 67L-27.7 64L-48.5 52z" />
        <path className="a-h3" d="M-13.9 59L-27.7 67L-27.7 64L-13.9 56z" />
        <path className="a-h1" d="M-34.6 44L-13.9 56L-27.7 64L-48.5 52z" />
        <path className="a-c2" d="M-48.5 51L-26.8 63.5L-26.8 61.5L-48.5 49z" />
        <path className="a-c3" d="M-13 55.5L-26.8 63.5L-26.8 61.5L-13 53.5z" />
        <path className="a-c1" d="M-34.6 41L-13 53.5L-26.8 61.5L-48.5 49z" />
        <path className="a-w2" d="M-15.5 70A8.6 4.9 0 0 0 1.6 70L2.9 55H-16.7z" />
        <path className="a-w3" d="M-4.5 74.8A8.6 4.9 0 0 0 1.6 70L2.9 55H-4.2z" />
        <ellipse className="a-k1" cx="-6.9" cy="55" rx="9.8" ry="5.7" />
        <path className="a-g2" d="M-6.9 55C-17.7 51.4 -17.7 40.6 -12.9 37C-9.3 43 -8.1 49 -6.9 55z" />
        <path className="a-g3" d="M-6.9 55C3.9 51.4 3.9 41.8 -0.9 38.2C-4.5 44.2 -5.7 49 -6.9 55z" />
        <path className="a-g1" d="M-6.9 55C-11.7 45.4 -9.3 35.8 -6.9 32.2C-3.3 38.2 -3.3 46.6 -6.9 55z" />
      </g>
    </>
  )
}
