import { Walls } from './room-walls.tsx'

/** Draws an empty podium. Goes inside a RoomFrame. */
export function EmptyPodium() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <path className="a-wire" d="M2 90Q50 72 98 90" />
          <path className="a-h2" d="M4 88.3L16 87.7L10 74.7z" />
          <path className="a-l2" d="M20 84.2L32 83.6L26 70.6z" />
          <path className="a-c1" d="M36 81.9L48 81.3L42 68.3z" />
          <path className="a-h2" d="M52 81.9L64 81.3L58 68.3z" />
          <path className="a-l2" d="M68 84.2L80 83.6L74 70.6z" />
          <path className="a-c1" d="M84 88.3L96 87.7L90 74.7z" />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <path className="a-wire" d="M2 90Q50 72 98 90" />
          <path className="a-c1" d="M4 87.7L16 88.3L10 74.7z" />
          <path className="a-l2" d="M20 83.6L32 84.2L26 70.6z" />
          <path className="a-h2" d="M36 81.3L48 81.9L42 68.3z" />
          <path className="a-c1" d="M52 81.3L64 81.9L58 68.3z" />
          <path className="a-l2" d="M68 83.6L80 84.2L74 70.6z" />
          <path className="a-h2" d="M84 87.7L96 88.3L90 74.7z" />
        </g>
        <ellipse className="a-rug1" cx="0" cy="54" rx="49" ry="28.3" />
        <ellipse className="a-rug2" cx="0" cy="54" rx="39.2" ry="22.6" />
        <path className="a-c2" d="M-43.3 43L-20.8 56L-20.8 32L-43.3 19z" />
        <path className="a-c3" d="M1.7 43L-20.8 56L-20.8 32L1.7 19z" />
        <path className="a-c1" d="M-20.8 6L1.7 19L-20.8 32L-43.3 19z" />
        <path className="a-h2" d="M-20.8 56L1.7 69L1.7 33L-20.8 20z" />
        <path className="a-h3" d="M24.2 56L1.7 69L1.7 33L24.2 20z" />
        <path className="a-h1" d="M1.7 7L24.2 20L1.7 33L-20.8 20z" />
        <path className="a-c2" d="M1.7 69L22.5 81L22.5 65L1.7 53z" />
        <path className="a-c3" d="M45 68L22.5 81L22.5 65L45 52z" />
        <path className="a-c1" d="M24.2 40L45 52L22.5 65L1.7 53z" />
        <g transform="matrix(0.866 0.5 0 -1 -32.2 37.6)">
          <path
            className="a-w1"
            d="M-1 -9.9Q0 -10.5 1 -9.9L8.1 -5.8Q9.1 -5.2 9.1 -4L9.1 4Q9.1 5.2 8.1 5.9L1 9.9Q0 10.5 -1 9.9L-8.1 5.9Q-9.1 5.2 -9.1 4L-9.1 -4.1Q-9.1 -5.3 -8.1 -5.9z"
          />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 -9.7 42.6)">
          <path
            className="a-l2"
            d="M-1 -9.9Q0 -10.5 1 -9.9L8.1 -5.8Q9.1 -5.2 9.1 -4L9.1 4Q9.1 5.2 8.1 5.9L1 9.9Q0 10.5 -1 9.9L-8.1 5.9Q-9.1 5.2 -9.1 4L-9.1 -4.1Q-9.1 -5.3 -8.1 -5.9z"
          />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 12 67.1)">
          <path
            className="a-w2"
            d="M-1 -9.9Q0 -10.5 1 -9.9L8.1 -5.8Q9.1 -5.2 9.1 -4L9.1 4Q9.1 5.2 8.1 5.9L1 9.9Q0 10.5 -1 9.9L-8.1 5.9Q-9.1 5.2 -9.1 4L-9.1 -4.1Q-9.1 -5.3 -8.1 -5.9z"
          />
        </g>
      </g>
    </>
  )
}
