import { Walls } from './room-walls.tsx'

/** Draws a garage that waits for its first car. Goes inside a RoomFrame. */
export function EmptyGarage() {
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
        <g transform="matrix(0.866 0.5 0 -1 66.7 5.5)">
          <circle className="a-k2" cx="0" cy="0" r="13" />
          <circle className="a-k1" cx="0" cy="0" r="8" />
          <circle className="a-c2" cx="0" cy="0" r="4.5" />
        </g>
        <path className="a-wire" d="M-3.5 -76V-52" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="-3.5" cy="-44" r="42" />
        <path className="a-l2" d="M-15.5 -41C-15.5 -56 8.5 -56 8.5 -41z" />
        <ellipse className="a-l1" cx="-3.5" cy="-41" rx="12" ry="3.6" />
        <path className="a-bay" d="M-12.1 23L53.7 61L17.3 82L-48.5 44z" />
        <ellipse className="a-spill" cx="-1.7" cy="51" rx="12.2" ry="7.1" />
      </g>
    </>
  )
}
