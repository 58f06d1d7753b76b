import type { LucideIcon } from 'lucide-react'
import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the bare room of a custom category with the chosen icon as a poster. Goes inside a RoomFrame. */
export function CustomRoom({ icon: Poster }: { icon?: LucideIcon | undefined }) {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-wire" d="M0 -80V-50" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-42" r="42" />
        <path className="a-l2" d="M-12 -39C-12 -54 12 -54 12 -39z" />
        <ellipse className="a-l1" cx="0" cy="-39" rx="12" ry="3.6" />
        <g transform="matrix(0.866 0.5 0 -1 46.8 -35)">
          <rect className="a-c1" x="-20" y="-20" width="40" height="40" rx="3" />
          <rect className="a-r-r" x="-16.5" y="-16.5" width="33" height="33" rx="2" />
          {Poster === undefined ? (
            <path className="a-h2" d="M-9-8L0 9L9-8z" />
          ) : (
            <g className="a-poster" transform="translate(-13 13) scale(1.083 -1.083)">
              <Poster />
            </g>
          )}
        </g>
        <ellipse className="a-rug2" cx="0" cy="56" rx="41.6" ry="24" />
        <path className="a-sh" d="M-1.7 35L32.9 55L-1.7 75L-36.4 55z" />
        <path className="a-w2" d="M-31.2 52L-1.7 69L-1.7 43L-31.2 26z" />
        <path className="a-w3" d="M27.7 52L-1.7 69L-1.7 43L27.7 26z" />
        <path className="a-w1" d="M-1.7 9L27.7 26L-1.7 43L-31.2 26z" />
        <path className="a-w1" d="M-1.7 9L27.7 26L36.4 11L6.9 -6z" />
        <path className="a-w3" d="M-1.7 9L-31.2 26L-39.8 13L-12.1 -3z" />
        <path className="a-w3" d="M-1.7 11.4L24.2 26.4L-1.7 41.4L-27.7 26.4z" />
        <path className="a-w2" d="M27.7 26L-1.7 43L5.2 45L34.6 28z" />
        <path className="a-w1" d="M-31.2 26L-1.7 43L-12.1 53L-39.8 37z" />
        <g transform="matrix(0.866 0.5 0 -1 -26.2 47.1)">
          <path
            className="a-h2"
            d="M6.1 -1.5Q7 -2 7.9 -1.5L13.1 1.5Q13.9 2 13.9 3L13.9 9Q13.9 10 13.1 10.5L7.9 13.5Q7 14 6.1 13.5L0.9 10.5Q0.1 10 0.1 9L0.1 3Q0.1 2 0.9 1.5z"
          />
        </g>
        <path className="a-c2" d="M-55.8 48A7.3 4.2 0 0 0 -41.1 48L-41.1 39H-55.8z" />
        <path className="a-c3" d="M-46.7 52.1A7.3 4.2 0 0 0 -41.1 48L-41.1 39H-46.7z" />
        <ellipse className="a-c1" cx="-48.5" cy="39" rx="7.3" ry="4.2" />
        <path className="a-leg2" d="M-50.5 39L-54.5 19M-46.5 39L-44.5 17" />
      </g>
    </>
  )
}
