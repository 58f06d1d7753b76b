import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the garden: a raised bed, a watering can and a fence. Goes inside a RoomFrame. */
export function GardenRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="8" y="0" width="10" height="42" rx="2" />
          <rect className="a-c2" x="21" y="0" width="10" height="42" rx="2" />
          <rect className="a-c2" x="34" y="0" width="10" height="42" rx="2" />
          <rect className="a-c2" x="47" y="0" width="10" height="42" rx="2" />
          <rect className="a-c2" x="60" y="0" width="10" height="42" rx="2" />
          <rect className="a-c2" x="73" y="0" width="10" height="42" rx="2" />
          <rect className="a-c3" x="4" y="12" width="82" height="5" rx="1" />
          <rect className="a-c3" x="4" y="30" width="82" height="5" rx="1" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="34" y="34" width="40" height="34" rx="2" />
          <rect className="a-pane" x="37" y="37" width="34" height="28" rx="1" />
          <path className="a-mun" d="M54 37V65M37 51H71" />
        </g>
        <path className="a-wire" d="M0 -82V-52" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-44" r="42" />
        <path className="a-l2" d="M-12 -41C-12 -56 12 -56 12 -41z" />
        <ellipse className="a-l1" cx="0" cy="-41" rx="12" ry="3.6" />
        <path className="a-rug1" d="M-19.1 19L46.8 57L-5.2 87L-71 49z" />
        <path className="a-sh" d="M-10.4 32L32.9 57L-6.9 80L-50.2 55z" />
        <path className="a-w2" d="M-29.4 39L13.9 64L13.9 50L-29.4 25z" />
        <path className="a-w3" d="M32.9 53L13.9 64L13.9 50L32.9 39z" />
        <path className="a-k2" d="M-10.4 14L32.9 39L13.9 50L-29.4 25z" />
        <path className="a-h2" d="M-9.5 20.5C-15.1 18.6 -15.1 13.1 -12.6 11.2C-10.8 14.3 -10.1 17.4 -9.5 20.5z" />
        <path className="a-h3" d="M-9.5 20.5C-3.9 18.6 -3.9 13.7 -6.4 11.8C-8.3 14.9 -8.9 17.4 -9.5 20.5z" />
        <path className="a-h1" d="M-9.5 20.5C-12 15.5 -10.8 10.6 -9.5 8.7C-7.7 11.8 -7.7 16.2 -9.5 20.5z" />
        <path className="a-g2" d="M-0.9 25.5C-6.4 23.6 -6.4 18.1 -4 16.2C-2.1 19.3 -1.5 22.4 -0.9 25.5z" />
        <path className="a-g3" d="M-0.9 25.5C4.7 23.6 4.7 18.7 2.2 16.8C0.4 19.9 -0.2 22.4 -0.9 25.5z" />
        <path className="a-g1" d="M-0.9 25.5C-3.3 20.5 -2.1 15.6 -0.9 13.7C1 16.8 1 21.2 -0.9 25.5z" />
        <path className="a-g2" d="M7.8 30.5C2.2 28.6 2.2 23.1 4.7 21.2C6.6 24.3 7.2 27.4 7.8 30.5z" />
        <path className="a-g3" d="M7.8 30.5C13.4 28.6 13.4 23.7 10.9 21.8C9 24.9 8.4 27.4 7.8 30.5z" />
        <path className="a-g1" d="M7.8 30.5C5.3 25.5 6.6 20.6 7.8 18.7C9.7 21.8 9.7 26.2 7.8 30.5z" />
        <path className="a-h2" d="M16.5 35.5C10.9 33.6 10.9 28.1 13.4 26.2C15.2 29.3 15.8 32.4 16.5 35.5z" />
        <path className="a-h3" d="M16.5 35.5C22 33.6 22 28.7 19.6 26.8C17.7 29.9 17.1 32.4 16.5 35.5z" />
        <path className="a-h1" d="M16.5 35.5C14 30.5 15.2 25.6 16.5 23.7C18.3 26.8 18.3 31.2 16.5 35.5z" />
        <path className="a-g2" d="M23.4 39.5C17.8 37.6 17.8 32.1 20.3 30.2C22.1 33.3 22.8 36.4 23.4 39.5z" />
        <path className="a-g3" d="M23.4 39.5C29 37.6 29 32.7 26.5 30.8C24.6 33.9 24 36.4 23.4 39.5z" />
        <path className="a-g1" d="M23.4 39.5C20.9 34.5 22.1 29.6 23.4 27.7C25.2 30.8 25.2 35.2 23.4 39.5z" />
        <path className="a-g2" d="M-13.9 28C-19.4 26.1 -19.4 20.6 -17 18.7C-15.1 21.8 -14.5 24.9 -13.9 28z" />
        <path className="a-g3" d="M-13.9 28C-8.3 26.1 -8.3 21.2 -10.8 19.3C-12.6 22.4 -13.2 24.9 -13.9 28z" />
        <path className="a-g1" d="M-13.9 28C-16.3 23 -15.1 18.1 -13.9 16.2C-12 19.3 -12 23.7 -13.9 28z" />
        <path className="a-h2" d="M-5.2 33C-10.8 31.1 -10.8 25.6 -8.3 23.7C-6.4 26.8 -5.8 29.9 -5.2 33z" />
        <path className="a-h3" d="M-5.2 33C0.4 31.1 0.4 26.2 -2.1 24.3C-4 27.4 -4.6 29.9 -5.2 33z" />
        <path className="a-h1" d="M-5.2 33C-7.7 28 -6.4 23.1 -5.2 21.2C-3.3 24.3 -3.3 28.7 -5.2 33z" />
        <path className="a-g2" d="M3.5 38C-2.1 36.1 -2.1 30.6 0.4 28.7C2.2 31.8 2.8 34.9 3.5 38z" />
        <path className="a-g3" d="M3.5 38C9 36.1 9 31.2 6.6 29.3C4.7 32.4 4.1 34.9 3.5 38z" />
        <path className="a-g1" d="M3.5 38C1 33 2.2 28.1 3.5 26.2C5.3 29.3 5.3 33.7 3.5 38z" />
        <path className="a-g2" d="M12.1 43C6.5 41.1 6.5 35.6 9 33.7C10.9 36.8 11.5 39.9 12.1 43z" />
        <path className="a-g3" d="M12.1 43C17.7 41.1 17.7 36.2 15.2 34.3C13.4 37.4 12.7 39.9 12.1 43z" />
        <path className="a-g1" d="M12.1 43C9.6 38 10.9 33.1 12.1 31.2C14 34.3 14 38.7 12.1 43z" />
        <path className="a-h2" d="M-53.6 52A8.6 4.9 0 0 0 -36.5 52L-37.7 39H-52.4z" />
        <path className="a-h3" d="M-42.6 56.8A8.6 4.9 0 0 0 -36.5 52L-37.7 39H-43z" />
        <ellipse className="a-h1" cx="-45" cy="39" rx="7.3" ry="4.2" />
        <path className="a-h2" d="M-53 43L-65 32L-67 35L-53 49z" />
        <path className="a-lead" d="M-38 39q9 2 3 11" />
        <path className="a-w2" d="M-20.7 69A8.6 4.9 0 0 0 -3.6 69L-1.8 57H-22.4z" />
        <path className="a-w3" d="M-9.7 73.8A8.6 4.9 0 0 0 -3.6 69L-1.8 57H-9.2z" />
        <ellipse className="a-k2" cx="-12.1" cy="57" rx="10.3" ry="5.9" />
        <path className="a-g2" d="M-12.1 57C-23.4 53.2 -23.4 42 -18.4 38.2C-14.6 44.5 -13.4 50.8 -12.1 57z" />
        <path className="a-g3" d="M-12.1 57C-0.9 53.2 -0.9 43.2 -5.9 39.5C-9.6 45.8 -10.9 50.8 -12.1 57z" />
        <path className="a-g1" d="M-12.1 57C-17.1 47 -14.6 37 -12.1 33.2C-8.4 39.5 -8.4 48.2 -12.1 57z" />
        <circle className="a-l2" cx="-12.1" cy="33" r="5.4" />
        <circle className="a-k1" cx="-12.1" cy="33" r="2.2" />
      </g>
    </>
  )
}
