import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the garage of Cars. Goes inside a RoomFrame. */
export function CarsRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c3" d="M-13.9 8L-71 41L-71 -29L-13.9 -62z" />
        <path className="a-c2" d="M-15.6 9L-69.3 40L-69.3 -28L-15.6 -59z" />
        <path className="a-slat" d="M-15.6 -2.3L-69.3 28.7" />
        <path className="a-slat" d="M-15.6 -13.6L-69.3 17.4" />
        <path className="a-slat" d="M-15.6 -24.9L-69.3 6.1" />
        <path className="a-slat" d="M-15.6 -36.2L-69.3 -5.2" />
        <path className="a-slat" d="M-15.6 -47.5L-69.3 -16.5" />
        <path className="a-w2" d="M8.7 -47L52 -22L52 -25L8.7 -50z" />
        <path className="a-w3" d="M60.6 -27L52 -22L52 -25L60.6 -30z" />
        <path className="a-w1" d="M17.3 -55L60.6 -30L52 -25L8.7 -50z" />
        <path className="a-c2" d="M15 -48.5A4.9 2.8 0 0 0 24.8 -48.5L24.8 -58.5H15z" />
        <path className="a-c3" d="M21.1 -45.8A4.9 2.8 0 0 0 24.8 -48.5L24.8 -58.5H21.1z" />
        <ellipse className="a-c1" cx="19.9" cy="-58.5" rx="4.9" ry="2.8" />
        <path className="a-h2" d="M25.1 -41.5L33.8 -36.5L33.8 -45.5L25.1 -50.5z" />
        <path className="a-h3" d="M39.8 -40L33.8 -36.5L33.8 -45.5L39.8 -49z" />
        <path className="a-h1" d="M31.2 -54L39.8 -49L33.8 -45.5L25.1 -50.5z" />
        <path className="a-l2" d="M41 -33.5A4.9 2.8 0 0 0 50.8 -33.5L50.8 -41.5H41z" />
        <path className="a-l3" d="M47.1 -30.8A4.9 2.8 0 0 0 50.8 -33.5L50.8 -41.5H47.1z" />
        <ellipse className="a-l1" cx="45.9" cy="-41.5" rx="4.9" ry="2.8" />
        <path className="a-wire" d="M-3.5 -76V-52" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="-3.5" cy="-44" r="42" />
        <path className="a-l2" d="M-15.5 -41C-15.5 -56 8.5 -56 8.5 -41z" />
        <ellipse className="a-l1" cx="-3.5" cy="-41" rx="12" ry="3.6" />
        <g transform="matrix(0.866 0.5 0 -1 66.7 5.5)">
          <circle className="a-k2" cx="0" cy="0" r="13" />
          <circle className="a-k1" cx="0" cy="0" r="8" />
          <circle className="a-c2" cx="0" cy="0" r="4.5" />
        </g>
        <path className="a-rug2" d="M-10.4 20L55.4 58L10.4 84L-55.4 46z" />
        <path className="a-sh" d="M-13.9 20L57.2 61L19.1 83L-52 42z" />
        <path className="a-h2" d="M-45 33L20.8 71L20.8 58L15.6 51L-36.4 20L-45 18z" />
        <path className="a-h3" d="M52 53L20.8 71L20.8 58L52 40z" />
        <path className="a-h1" d="M52 40L20.8 58L15.6 51L3.5 42.5L34.6 24.5L46.8 33z" />
        <path className="a-glass3" d="M33.8 27.5L7.8 42.5L-2.6 16.5L19.9 3.5z" />
        <path className="a-h2" d="M-39 18.5L6.1 44.5L-2.6 16.5L-28.6 1.5z" />
        <path className="a-glass2" d="M-33.4 19.3L-18.7 27.8L-15.9 12.2L-26.8 6z" />
        <path className="a-glass2" d="M-16.1 29.3L2.1 39.8L-5.1 18.5L-13.3 13.7z" />
        <path className="a-h1" d="M-6.1 -11.5L19.9 3.5L-2.6 16.5L-28.6 1.5z" />
        <path className="a-trim" d="M-18.4 46.7L-18.4 31.7" />
        <g transform="matrix(-0.866 0.5 0 -1 52.1 60.1)">
          <rect className="a-c1" x="12" y="8.4" width="14" height="4" rx="0.8" />
          <ellipse className="a-l1" cx="6" cy="15" rx="4.4" ry="3" />
          <ellipse className="a-l1" cx="30" cy="15" rx="4.4" ry="3" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 -32.6 39.3)">
          <circle className="a-k2" cx="0" cy="0" r="9.2" />
          <circle className="a-c2" cx="0" cy="0" r="4.6" />
          <circle className="a-c3" cx="0" cy="0" r="1.8" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 6.4 61.8)">
          <circle className="a-k2" cx="0" cy="0" r="9.2" />
          <circle className="a-c2" cx="0" cy="0" r="4.6" />
          <circle className="a-c3" cx="0" cy="0" r="1.8" />
        </g>
      </g>
    </>
  )
}
