import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the workshop: a bench with a toolbox, and tools on the wall. Goes inside a RoomFrame. */
export function WorkshopRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-w2" x="20" y="32" width="62" height="42" rx="2" />
          <rect className="a-w1" x="22" y="34" width="58" height="38" rx="1" />
          <rect className="a-k1" x="30" y="40" width="3" height="26" rx="1" />
          <rect className="a-h2" x="24" y="60" width="15" height="8" rx="2" />
          <path className="a-c3" d="M48 40H54V62L46 66V60z" />
          <rect className="a-h3" x="47" y="38" width="8" height="6" rx="2" />
          <circle className="a-k1" cx="70" cy="60" r="8" />
          <circle className="a-w1" cx="70" cy="60" r="4.6" />
          <rect className="a-k1" x="68.6" y="38" width="3" height="16" rx="1" />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="26" y="28" width="40" height="34" rx="2" />
          <rect className="a-pane" x="29" y="31" width="34" height="28" rx="1" />
          <path className="a-mun" d="M46 31V59M29 45H63" />
        </g>
        <path className="a-wire" d="M0 -84V-54" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-46" r="42" />
        <path className="a-l2" d="M-12 -43C-12 -58 12 -58 12 -43z" />
        <ellipse className="a-l1" cx="0" cy="-43" rx="12" ry="3.6" />
        <path className="a-sh" d="M0 14L69.3 54L32.9 75L-36.4 35z" />
        <path className="a-w2" d="M-29.4 29L-24.2 32L-24.2 6L-29.4 3z" />
        <path className="a-w3" d="M-19.1 29L-24.2 32L-24.2 6L-19.1 3z" />
        <path className="a-w1" d="M-24.2 0L-19.1 3L-24.2 6L-29.4 3z" />
        <path className="a-w2" d="M22.5 59L27.7 62L27.7 36L22.5 33z" />
        <path className="a-w3" d="M32.9 59L27.7 62L27.7 36L32.9 33z" />
        <path className="a-w1" d="M27.7 30L32.9 33L27.7 36L22.5 33z" />
        <path className="a-w2" d="M45 46L50.2 49L50.2 23L45 20z" />
        <path className="a-w3" d="M55.4 46L50.2 49L50.2 23L55.4 20z" />
        <path className="a-w1" d="M50.2 17L55.4 20L50.2 23L45 20z" />
        <path className="a-w2" d="M-32.9 3L29.4 39L29.4 34L-32.9 -2z" />
        <path className="a-w3" d="M62.4 20L29.4 39L29.4 34L62.4 15z" />
        <path className="a-w1" d="M0 -21L62.4 15L29.4 34L-32.9 -2z" />
        <path className="a-h2" d="M-10.4 -5L8.7 6L8.7 -3L-10.4 -14z" />
        <path className="a-h3" d="M20.8 -1L8.7 6L8.7 -3L20.8 -10z" />
        <path className="a-h1" d="M1.7 -21L20.8 -10L8.7 -3L-10.4 -14z" />
        <path className="a-handle" d="M-3.8 -12q2 -11 9 -9q7 2 9 9" />
        <path className="a-k2" d="M10.4 17L16.5 20.5L16.5 12.5L10.4 9z" />
        <path className="a-k3" d="M26.8 14.5L16.5 20.5L16.5 12.5L26.8 6.5z" />
        <path className="a-k1" d="M20.8 3L26.8 6.5L16.5 12.5L10.4 9z" />
        <path className="a-k2" d="M18.2 21.5L22.5 24L22.5 16L18.2 13.5z" />
        <path className="a-k3" d="M32.9 18L22.5 24L22.5 16L32.9 10z" />
        <path className="a-k1" d="M28.6 7.5L32.9 10L22.5 16L18.2 13.5z" />
        <path className="a-c2" d="M35.5 8.5L51.1 17.5L51.1 14.5L35.5 5.5z" />
        <path className="a-c3" d="M55.4 15L51.1 17.5L51.1 14.5L55.4 12z" />
        <path className="a-c1" d="M39.8 3L55.4 12L51.1 14.5L35.5 5.5z" />
        <path className="a-rug2" d="M-34.6 40L8.7 65L-17.3 80L-60.6 55z" />
        <path className="a-l2" d="M-41.6 58L-19.1 71L-19.1 55L-41.6 42z" />
        <path className="a-l3" d="M-3.5 62L-19.1 71L-19.1 55L-3.5 46z" />
        <path className="a-l1" d="M-26 33L-3.5 46L-19.1 55L-41.6 42z" />
        <path className="a-rib2" d="M-41.6 50L-19.1 63L-3.5 54" />
        <path className="a-c2" d="M-7.3 74A7.3 4.2 0 0 0 7.3 74L7.3 60H-7.3z" />
        <path className="a-c3" d="M2.1 78.1A7.3 4.2 0 0 0 7.3 74L7.3 60H2.1z" />
        <ellipse className="a-k1" cx="0" cy="60" rx="7.3" ry="4.2" />
        <path className="a-leg2" d="M0 60L-5 45M2 60L7 47" />
      </g>
    </>
  )
}
