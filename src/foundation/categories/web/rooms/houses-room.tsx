import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the little house of Buy-to-Let Houses with its sign. Goes inside a RoomFrame. */
export function HousesRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls />
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-cloud" x="40" y="72" width="30" height="9" rx="4.5" />
          <rect className="a-cloud" x="48" y="77" width="15" height="10" rx="5" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-cloud" x="60" y="74" width="26" height="8" rx="4" />
          <rect className="a-cloud" x="66" y="78" width="13" height="9" rx="4.5" />
        </g>
        <path className="a-path" d="M-64.1 37L22.5 87L8.7 95L-77.9 45z" />
        <path className="a-sh" d="M-38.1 36L26 73L20.8 76L-43.3 39z" />
        <path className="a-h2" d="M-39.8 35L-8.7 53L-8.7 19L-39.8 1z" />
        <path className="a-h3" d="M20.8 36L-8.7 53L-8.7 19L20.8 2z" />
        <path className="a-h1" d="M-10.4 -16L20.8 2L-8.7 19L-39.8 1z" />
        <path className="a-c2" d="M-6.9 54L24.2 72L24.2 38L-6.9 20z" />
        <path className="a-c3" d="M53.7 55L24.2 72L24.2 38L53.7 21z" />
        <path className="a-c1" d="M22.5 3L53.7 21L24.2 38L-6.9 20z" />
        <path className="a-c3" d="M53.7 21L24.2 38L39 7.5z" />
        <path className="a-k1" d="M-43.3 2L24.2 41L40.7 7L-26.8 -32z" />
        <path className="a-k3" d="M24.2 41L40.7 7L57.2 22L55.4 23L40.7 9.5L26 40z" />
        <path className="a-tile" d="M-9.5 21.5L6.9 -12.5" />
        <path className="a-h2" d="M-22.5 -17L-15.6 -13L-15.6 -31L-22.5 -35z" />
        <path className="a-h3" d="M-8.7 -17L-15.6 -13L-15.6 -31L-8.7 -35z" />
        <path className="a-h1" d="M-15.6 -39L-8.7 -35L-15.6 -31L-22.5 -35z" />
        <path className="a-c2" d="M12.1 3L19.1 7L19.1 -11L12.1 -15z" />
        <path className="a-c3" d="M26 3L19.1 7L19.1 -11L26 -15z" />
        <path className="a-c1" d="M19.1 -19L26 -15L19.1 -11L12.1 -15z" />
        <path className="a-c1" d="M-36.9 20.3L-26.7 26.2L-26.7 12.4L-36.9 6.5z" />
        <path className="a-paneoff" d="M-35.7 19.6L-27.9 24.1L-27.9 13.1L-35.7 8.6z" />
        <path className="a-mun" d="M-31.8 21.9L-31.8 10.9" />
        <path className="a-c1" d="M-23 28.3L-12.8 34.2L-12.8 20.4L-23 14.5z" />
        <path className="a-pane" d="M-21.8 27.6L-14 32.1L-14 21.1L-21.8 16.6z" />
        <path className="a-mun" d="M-17.9 29.9L-17.9 18.9" />
        <path className="a-c1" d="M-36.9 34.3L-26.7 40.2L-26.7 26.4L-36.9 20.5z" />
        <path className="a-paneoff" d="M-35.7 33.6L-27.9 38.1L-27.9 27.1L-35.7 22.6z" />
        <path className="a-mun" d="M-31.8 35.9L-31.8 24.9" />
        <path className="a-k2" d="M-21.8 45.6L-13.2 50.6L-13.2 34.6L-21.8 29.6z" />
        <path className="a-h1" d="M-4.8 38.8L5.4 44.7L5.4 30.9L-4.8 25z" />
        <path className="a-pane" d="M-3.6 38.1L4.2 42.6L4.2 31.6L-3.6 27.1z" />
        <path className="a-mun" d="M0.3 40.4L0.3 29.4" />
        <path className="a-h1" d="M9.9 47.3L20.1 53.2L20.1 39.4L9.9 33.5z" />
        <path className="a-paneoff" d="M11.1 46.6L18.9 51.1L18.9 40.1L11.1 35.6z" />
        <path className="a-mun" d="M15 48.8L15 37.8" />
        <path className="a-h1" d="M9.9 61.3L20.1 67.2L20.1 53.4L9.9 47.5z" />
        <path className="a-pane" d="M11.1 60.6L18.9 65.1L18.9 54.1L11.1 49.6z" />
        <path className="a-mun" d="M15 62.9L15 51.9" />
        <path className="a-h2" d="M-3.6 56.1L5 61.1L5 45.1L-3.6 40.1z" />
        <path className="a-paneoff" d="M43.5 47.1L34.8 52.1L34.8 40.1L43.5 35.1z" />
        <path className="a-g2" d="M-52 42L-36.4 51L-36.4 43L-52 34z" />
        <path className="a-g3" d="M-31.2 48L-36.4 51L-36.4 43L-31.2 40z" />
        <path className="a-g1" d="M-46.8 31L-31.2 40L-36.4 43L-52 34z" />
        <path className="a-g2" d="M-22.5 59L-3.5 70L-3.5 62L-22.5 51z" />
        <path className="a-g3" d="M1.7 67L-3.5 70L-3.5 62L1.7 59z" />
        <path className="a-g1" d="M-17.3 48L1.7 59L-3.5 62L-22.5 51z" />
        <path className="a-pole" d="M10.4 76V42" />
        <g transform="matrix(0.866 0.5 0 -1 3.5 50)">
          <rect className="a-l2" x="0" y="0" width="18" height="12" rx="1.5" />
          <rect className="a-l3" x="3" y="6.5" width="12" height="2" rx="0.8" />
          <rect className="a-l3" x="3" y="3" width="8" height="2" rx="0.8" />
        </g>
      </g>
    </>
  )
}
