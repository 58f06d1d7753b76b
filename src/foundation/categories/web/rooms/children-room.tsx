import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the nursery of Children, the bear in the bed. Goes inside a RoomFrame. */
export function ChildrenRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <path className="a-wire" d="M4 92Q50 70 98 90" />
          <path className="a-h2" d="M6 88L18 87L12 73z" />
          <path className="a-l2" d="M20 83.5L32 82.5L26 68.5z" />
          <path className="a-c1" d="M34 81L46 80L40 66z" />
          <path className="a-h3" d="M48 80.6L60 79.6L54 65.6z" />
          <path className="a-l2" d="M62 82L74 81L68 67z" />
          <path className="a-h2" d="M76 85.4L88 84.4L82 70.4z" />
        </g>
        <circle className="a-halo" fill="url(#hive-glow)" cx="-55.4" cy="-40" r="42" />
        <g transform="matrix(-0.866 0.5 0 -1 -55.4 -40)">
          <circle className="a-l1" cx="0" cy="0" r="12" />
          <circle className="a-r-l" cx="6" cy="4" r="10" />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 -55.4 -40)">
          <circle className="a-l1" cx="20" cy="14" r="1.6" />
          <circle className="a-l1" cx="-18" cy="-10" r="1.3" />
          <circle className="a-l1" cx="18" cy="-14" r="1.2" />
        </g>
        <path className="a-sh" d="M-13.9 28L50.2 65L45 68L-19.1 31z" />
        <path className="a-w2" d="M-17.3 28L-12.1 31L-12.1 -3L-17.3 -6z" />
        <path className="a-w3" d="M19.1 13L-12.1 31L-12.1 -3L19.1 -21z" />
        <path className="a-w1" d="M13.9 -24L19.1 -21L-12.1 -3L-17.3 -6z" />
        <path className="a-w2" d="M-10.4 24L46.8 57L46.8 51L-10.4 18z" />
        <path className="a-w3" d="M74.5 41L46.8 57L46.8 51L74.5 35z" />
        <path className="a-w1" d="M17.3 2L74.5 35L46.8 51L-10.4 18z" />
        <path className="a-c2" d="M-10.4 18L46.8 51L46.8 43L-10.4 10z" />
        <path className="a-c3" d="M74.5 35L46.8 51L46.8 43L74.5 27z" />
        <path className="a-c1" d="M17.3 -6L74.5 27L46.8 43L-10.4 10z" />
        <path className="a-h2" d="M6.1 27.5L46.8 51L46.8 42L6.1 18.5z" />
        <path className="a-h3" d="M76.2 34L46.8 51L46.8 42L76.2 25z" />
        <path className="a-h1" d="M35.5 1.5L76.2 25L46.8 42L6.1 18.5z" />
        <path className="a-c2" d="M-1.7 8L10.4 15L10.4 9L-1.7 2z" />
        <path className="a-c3" d="M27.7 5L10.4 15L10.4 9L27.7 -1z" />
        <path className="a-c1" d="M15.6 -8L27.7 -1L10.4 9L-1.7 2z" />
        <path className="a-w2" d="M45 64L49.4 66.5L49.4 44.5L45 42z" />
        <path className="a-w3" d="M80.5 48.5L49.4 66.5L49.4 44.5L80.5 26.5z" />
        <path className="a-w1" d="M76.2 24L80.5 26.5L49.4 44.5L45 42z" />
        <path className="a-quilt" d="M49.4 9.3L19.9 26.3L19.9 35.5" />
        <path className="a-quilt" d="M63.2 17.3L33.8 34.3L33.8 43.5" />
        <circle className="a-w2" cx="6.9" cy="-13" r="4" />
        <circle className="a-w2" cx="20.9" cy="-13" r="4" />
        <circle className="a-w1" cx="13.9" cy="-7" r="9.5" />
        <ellipse className="a-c1" cx="13.9" cy="-4" rx="4.2" ry="3.2" />
        <circle className="a-k2" cx="13.9" cy="-5.4" r="1.2" />
        <circle className="a-k2" cx="10.3" cy="-9" r="1.1" />
        <circle className="a-k2" cx="17.5" cy="-9" r="1.1" />
        <ellipse className="a-rug1" cx="-17.3" cy="62" rx="29.4" ry="17" />
        <ellipse className="a-rug2" cx="-17.3" cy="62" rx="20.8" ry="12" />
        <path className="a-h2" d="M-30.3 61.5L-19.1 68L-19.1 55L-30.3 48.5z" />
        <path className="a-h3" d="M-7.8 61.5L-19.1 68L-19.1 55L-7.8 48.5z" />
        <path className="a-h1" d="M-19.1 42L-7.8 48.5L-19.1 55L-30.3 48.5z" />
        <path className="a-l2" d="M-19.1 71L-8.7 77L-8.7 65L-19.1 59z" />
        <path className="a-l3" d="M1.7 71L-8.7 77L-8.7 65L1.7 59z" />
        <path className="a-l1" d="M-8.7 53L1.7 59L-8.7 65L-19.1 59z" />
        <path className="a-c2" d="M-28.6 51.5L-19.1 57L-19.1 46L-28.6 40.5z" />
        <path className="a-c3" d="M-9.5 51.5L-19.1 57L-19.1 46L-9.5 40.5z" />
        <path className="a-c1" d="M-19.1 35L-9.5 40.5L-19.1 46L-28.6 40.5z" />
        <circle className="a-h2" cx="-45" cy="38" r="11" />
        <path className="a-c1" d="M-55.6 36Q-45 44 -34.4 36Q-34 41 -35.4 43Q-45 50 -54.6 43Q-56 41 -55.6 36z" />
      </g>
    </>
  )
}
