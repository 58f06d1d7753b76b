import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the exercise room: a mat, a ball and wall bars. Goes inside a RoomFrame. */
export function SportRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-w2" x="24" y="10" width="4" height="70" rx="1" />
          <rect className="a-w2" x="66" y="10" width="4" height="70" rx="1" />
          <rect className="a-w1" x="24" y="16" width="46" height="4" rx="2" />
          <rect className="a-w1" x="24" y="26" width="46" height="4" rx="2" />
          <rect className="a-w1" x="24" y="36" width="46" height="4" rx="2" />
          <rect className="a-w1" x="24" y="46" width="46" height="4" rx="2" />
          <rect className="a-w1" x="24" y="56" width="46" height="4" rx="2" />
          <rect className="a-w1" x="24" y="66" width="46" height="4" rx="2" />
          <rect className="a-w1" x="24" y="76" width="46" height="4" rx="2" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="36" y="36" width="40" height="36" rx="3" />
          <rect className="a-h1" x="39" y="39" width="34" height="30" rx="2" />
          <circle className="a-c1" cx="56" cy="54" r="11" />
          <path className="a-trim" d="M56 54V62M56 54L62 50" />
        </g>
        <path className="a-wire" d="M0 -84V-54" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-46" r="42" />
        <path className="a-l2" d="M-12 -43C-12 -58 12 -58 12 -43z" />
        <ellipse className="a-l1" cx="0" cy="-43" rx="12" ry="3.6" />
        <path className="a-rug1" d="M-17.3 18L53.7 59L0 90L-71 49z" />
        <path className="a-sh" d="M-10.4 32L43.3 63L19.1 77L-34.6 46z" />
        <path className="a-h2" d="M-32.9 43L19.1 73L19.1 70L-32.9 40z" />
        <path className="a-h3" d="M41.6 60L19.1 73L19.1 70L41.6 57z" />
        <path className="a-h1" d="M-10.4 27L41.6 57L19.1 70L-32.9 40z" />
        <path className="a-quilt" d="M6.9 37L-15.6 50" />
        <path className="a-quilt" d="M24.2 47L1.7 60" />
        <circle className="a-l2" cx="-39.8" cy="46" r="11.5" />
        <path className="a-l3" d="M-34.8 35.7A11.5 11.5 0 0 1 -41.8 57.3A16 16 0 0 0 -34.8 35.7z" />
        <path className="a-rib2" d="M-50.8 44q11 7 22 0" />
        <path className="a-k2" d="M-16.5 63L2.6 74L2.6 71L-16.5 60z" />
        <path className="a-k3" d="M5.2 72.5L2.6 74L2.6 71L5.2 69.5z" />
        <path className="a-k1" d="M-13.9 58.5L5.2 69.5L2.6 71L-16.5 60z" />
        <path className="a-k2" d="M-18.2 66.5L-13.9 69L-13.9 61L-18.2 58.5z" />
        <path className="a-k3" d="M-7.8 65.5L-13.9 69L-13.9 61L-7.8 57.5z" />
        <path className="a-k1" d="M-12.1 55L-7.8 57.5L-13.9 61L-18.2 58.5z" />
        <path className="a-k2" d="M-2.6 75.5L1.7 78L1.7 70L-2.6 67.5z" />
        <path className="a-k3" d="M7.8 74.5L1.7 78L1.7 70L7.8 66.5z" />
        <path className="a-k1" d="M3.5 64L7.8 66.5L1.7 70L-2.6 67.5z" />
        <path className="a-k2" d="M-23.4 69L-4.3 80L-4.3 77L-23.4 66z" />
        <path className="a-k3" d="M-1.7 78.5L-4.3 80L-4.3 77L-1.7 75.5z" />
        <path className="a-k1" d="M-20.8 64.5L-1.7 75.5L-4.3 77L-23.4 66z" />
        <path className="a-k2" d="M-25.1 72.5L-20.8 75L-20.8 67L-25.1 64.5z" />
        <path className="a-k3" d="M-14.7 71.5L-20.8 75L-20.8 67L-14.7 63.5z" />
        <path className="a-k1" d="M-19.1 61L-14.7 63.5L-20.8 67L-25.1 64.5z" />
        <path className="a-k2" d="M-9.5 81.5L-5.2 84L-5.2 76L-9.5 73.5z" />
        <path className="a-k3" d="M0.9 80.5L-5.2 84L-5.2 76L0.9 72.5z" />
        <path className="a-k1" d="M-3.5 70L0.9 72.5L-5.2 76L-9.5 73.5z" />
        <path className="a-c2" d="M19.8 57A4.4 2.5 0 0 0 28.7 57L28.7 42H19.8z" />
        <path className="a-c3" d="M25.5 59.4A4.4 2.5 0 0 0 28.7 57L28.7 42H25.5z" />
        <ellipse className="a-h2" cx="24.2" cy="42" rx="4.4" ry="2.5" />
      </g>
    </>
  )
}
