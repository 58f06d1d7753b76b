import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the hall of Travel with the packed suitcase. Goes inside a RoomFrame. */
export function TravelRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c3" d="M-29.4 17L-62.4 36L-62.4 -42L-29.4 -61z" />
        <path className="a-h3" d="M-32 18.5L-59.8 34.5L-59.8 -27.5L-32 -43.5z" />
        <path className="a-pane" d="M-32 -45.5L-59.8 -29.5L-59.8 -40.5L-32 -56.5z" />
        <path className="a-mun" d="M-45.9 -37.5L-45.9 -48.5" />
        <path className="a-h2" d="M-35.5 -13.5L-44.2 -8.5L-44.2 -30.5L-35.5 -35.5z" />
        <path className="a-h2" d="M-47.6 -6.5L-56.3 -1.5L-56.3 -23.5L-47.6 -28.5z" />
        <path className="a-h2" d="M-35.5 14.5L-56.3 26.5L-56.3 4.5L-35.5 -7.5z" />
        <g transform="matrix(-0.866 0.5 0 -1 -36.4 -10)">
          <circle className="a-l1" cx="0" cy="0" r="2.2" />
        </g>
        <circle className="a-halo" fill="url(#hive-glow)" cx="-45.9" cy="-43.5" r="40" />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-c1" x="28" y="44" width="56" height="38" rx="2" />
          <rect className="a-glass1" x="31" y="47" width="50" height="32" rx="1" />
          <path
            className="a-h1"
            d="M34 66q4 8 12 7t8-6q-3-6-9-6q-4-6-8-3q-4 3-3 8zM58 74q8 5 16 0q6-3 3-9q-6-3-10 0q-5-5-8-2q-6 5-1 11zM60 56q6 3 10-1q-2-6-6-6t-4 7z"
          />
          <path className="a-route" d="M44 66Q54 82 68 70" />
          <circle className="a-l2" cx="68" cy="70" r="2.6" />
          <circle className="a-l2" cx="44" cy="66" r="2" />
        </g>
        <path className="a-rug2" d="M0 30L48.5 58L5.2 83L-43.3 55z" />
        <path className="a-sh" d="M13.9 38L48.5 58L22.5 73L-12.1 53z" />
        <path className="a-k2" d="M11.3 43.5L13.9 45L13.9 42L11.3 40.5z" />
        <path className="a-k3" d="M16.5 43.5L13.9 45L13.9 42L16.5 40.5z" />
        <path className="a-k1" d="M13.9 39L16.5 40.5L13.9 42L11.3 40.5z" />
        <path className="a-pole" d="M16.5 -4.5V-20.5L30.3 -12.5V3.5" />
        <path className="a-h2" d="M-1.7 43L31.2 62L31.2 12L-1.7 -7z" />
        <path className="a-h3" d="M46.8 53L31.2 62L31.2 12L46.8 3z" />
        <path className="a-h1" d="M13.9 -16L46.8 3L31.2 12L-1.7 -7z" />
        <path className="a-rib" d="M-1.8 31.1L31.1 50.1L46.9 41.1" />
        <path className="a-rib" d="M-1.8 18L31.1 37.1L46.9 28.1" />
        <path className="a-rib" d="M-1.8 5L31.1 24L46.9 15" />
        <g transform="matrix(0.866 0.5 0 -1 3.2 40.2)">
          <rect className="a-l2" x="0" y="0" width="11" height="8" rx="1" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 18.8 25.2)">
          <circle className="a-c1" cx="0" cy="0" r="5" />
        </g>
        <ellipse className="a-k2" cx="4.3" cy="47.5" rx="3.7" ry="2.1" />
        <ellipse className="a-k2" cx="29.4" cy="62" rx="3.7" ry="2.1" />
        <path className="a-l2" d="M-45 52L-22.5 65L-22.5 45L-45 32z" />
        <path className="a-l3" d="M-8.7 57L-22.5 65L-22.5 45L-8.7 37z" />
        <path className="a-l1" d="M-31.2 24L-8.7 37L-22.5 45L-45 32z" />
        <path className="a-rib2" d="M-45.1 40.1L-22.6 53.1L-8.6 45.1" />
        <path className="a-handle" d="M-31.2 32C-31.2 18 -22.5 23 -22.5 37" />
      </g>
    </>
  )
}
