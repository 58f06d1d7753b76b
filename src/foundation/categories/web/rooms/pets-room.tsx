import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the dog's corner of Pets. Goes inside a RoomFrame. */
export function PetsRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-w2" x="52" y="66" width="34" height="6" rx="2" />
          <path className="a-lead" d="M62 66Q54 40 62 34Q72 30 70 46Q69 56 63 66" />
          <circle className="a-h2" cx="63" cy="66" r="2.4" />
          <path className="a-h2" d="M78 66l-5-22h12l-4 22z" />
          <circle className="a-c2" cx="79" cy="66" r="1.8" />
        </g>
        <path className="a-c2" d="M-36.4 -19L-65.8 -2L-65.8 -38L-36.4 -55z" />
        <path className="a-pane" d="M-38.1 -20L-64.1 -5L-64.1 -37L-38.1 -52z" />
        <path className="a-mun" d="M-51.1 -12.5L-51.1 -44.5" />
        <path className="a-mun" d="M-38.1 -36L-64.1 -21" />
        <path className="a-wire" d="M0 -84V-52" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-44" r="42" />
        <path className="a-l2" d="M-12 -41C-12 -56 12 -56 12 -41z" />
        <ellipse className="a-l1" cx="0" cy="-41" rx="12" ry="3.6" />
        <ellipse className="a-rug1" cx="-1.7" cy="55" rx="46.5" ry="26.9" />
        <ellipse className="a-rug2" cx="-1.7" cy="55" rx="36.7" ry="21.2" />
        <ellipse className="a-w3" cx="0" cy="47" rx="46" ry="24" />
        <path className="a-w2" d="M-46 46V35A46 24 0 0 1 46 35V46A46 24 0 0 1 -46 46z" />
        <ellipse className="a-w1" cx="0" cy="35" rx="46" ry="24" />
        <ellipse className="a-h2" cx="0" cy="36" rx="40" ry="19.5" />
        <ellipse className="a-h1" cx="0" cy="39" rx="37" ry="16" />
        <path className="a-c2" d="M-29 38C-30 14 30 10 31 36C31 48 -29 50 -29 38z" />
        <path className="a-w1" d="M2 16.5C18 15 31 22 31 36C31 39 28 41 25 42C26 28 16 22 2 16.5z" />
        <path className="a-c1" d="M-30 38C-32 26 -22 22 -14 24C-6 25 -2 32 -4 39C-6 46 -28 47 -30 38z" />
        <path className="a-w2" d="M-12 24C-2 21 3 30 1 38C-4 38 -9 33 -12 24z" />
        <ellipse className="a-k2" cx="-28" cy="36" rx="3" ry="2.2" />
        <path className="a-eye" d="M-20 32q3 2 5 0" />
        <path className="a-w1" d="M26 43C10 52 -2 49 -4 45C8 47 16 44 24 38z" />
        <path className="a-l2" d="M8 73A11 6.4 0 0 0 30.1 73L28.9 67H9.3z" />
        <path className="a-l3" d="M21.8 79.2A11 6.4 0 0 0 30.1 73L28.9 67H21.5z" />
        <ellipse className="a-l1" cx="19.1" cy="67" rx="9.8" ry="5.7" />
        <ellipse className="a-k2" cx="19.1" cy="67" rx="6.7" ry="3.9" />
        <path className="a-c1" d="M-62.7 53a4 4 0 1 1-2-5a4 4 0 1 1 5-3l10 4a4 4 0 1 1 2 5a4 4 0 1 1-5 3z" />
      </g>
    </>
  )
}
