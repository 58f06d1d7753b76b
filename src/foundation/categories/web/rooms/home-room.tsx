import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the sitting room of Home: sofa, lamp and plant. Goes inside a RoomFrame. */
export function HomeRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-c2" d="M-27.7 -20L-60.6 -1L-60.6 -43L-27.7 -62z" />
        <path className="a-pane" d="M-29.4 -21L-58.9 -4L-58.9 -42L-29.4 -59z" />
        <path className="a-mun" d="M-44.2 -12.5L-44.2 -50.5" />
        <path className="a-mun" d="M-29.4 -40L-58.9 -23" />
        <path className="a-c2" d="M34.6 -36L60.6 -21L60.6 -45L34.6 -60z" />
        <path className="a-h1" d="M37.2 -37.5L58 -25.5L58 -43.5L37.2 -55.5z" />
        <g transform="matrix(0.866 0.5 0 -1 37.2 -37.5)">
          <path className="a-h2" d="M0 0L8 10L13 5L24 0z" />
          <circle className="a-l1" cx="18" cy="13" r="2.6" />
        </g>
        <ellipse className="a-rug1" cx="0" cy="58" rx="41.6" ry="24" />
        <ellipse className="a-rug2" cx="0" cy="58" rx="31.8" ry="18.4" />
        <path className="a-sh" d="M5.2 27L55.4 56L50.2 59L0 30z" />
        <path className="a-h2" d="M16.5 10.5L65 38.5L65 16.5L16.5 -11.5z" />
        <path className="a-h3" d="M71.9 34.5L65 38.5L65 16.5L71.9 12.5z" />
        <path className="a-h1" d="M23.4 -15.5L71.9 12.5L65 16.5L16.5 -11.5z" />
        <path className="a-h2" d="M0 26L48.5 54L48.5 42L0 14z" />
        <path className="a-h3" d="M67.5 43L48.5 54L48.5 42L67.5 31z" />
        <path className="a-h1" d="M19.1 3L67.5 31L48.5 42L0 14z" />
        <path className="a-h2" d="M-6.1 23.5L0.9 27.5L0.9 7.5L-6.1 3.5z" />
        <path className="a-h3" d="M23.4 14.5L0.9 27.5L0.9 7.5L23.4 -5.5z" />
        <path className="a-h1" d="M16.5 -9.5L23.4 -5.5L0.9 7.5L-6.1 3.5z" />
        <path className="a-h1" d="M19.1 6.5L39 18L25.1 26L5.2 14.5z" />
        <path className="a-h1" d="M40.7 19L60.6 30.5L46.8 38.5L26.8 27z" />
        <path className="a-h2" d="M45.9 53.5L52.8 57.5L52.8 37.5L45.9 33.5z" />
        <path className="a-h3" d="M75.3 44.5L52.8 57.5L52.8 37.5L75.3 24.5z" />
        <path className="a-h1" d="M68.4 20.5L75.3 24.5L52.8 37.5L45.9 33.5z" />
        <path className="a-l2" d="M45 24L55.4 30L55.4 18L45 12z" />
        <path className="a-l3" d="M59.8 27.5L55.4 30L55.4 18L59.8 15.5z" />
        <path className="a-l1" d="M49.4 9.5L59.8 15.5L55.4 18L45 12z" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="-1.7" cy="-45" r="44" />
        <ellipse className="a-k2" cx="-1.7" cy="13" rx="7.3" ry="4.2" />
        <path className="a-pole" d="M-1.7 13V-37" />
        <path className="a-l2" d="M-15.7 -35L-9.7 -55H6.3L12.3 -35z" />
        <ellipse className="a-l1" cx="-1.7" cy="-35" rx="14" ry="4.4" />
        <ellipse className="a-l3" cx="-1.7" cy="-55" rx="8" ry="2.4" />
        <path className="a-w2" d="M-20.8 53L-1.7 64L-1.7 61L-20.8 50z" />
        <path className="a-w3" d="M17.3 53L-1.7 64L-1.7 61L17.3 50z" />
        <path className="a-w1" d="M-1.7 39L17.3 50L-1.7 61L-20.8 50z" />
        <path className="a-c2" d="M-9 48A5.5 3.2 0 0 0 2 48L2 41H-9z" />
        <path className="a-c3" d="M-2.1 51.1A5.5 3.2 0 0 0 2 48L2 41H-2.1z" />
        <ellipse className="a-c1" cx="-3.5" cy="41" rx="5.5" ry="3.2" />
        <path className="a-c2" d="M-62.8 46A7.3 4.2 0 0 0 -48.1 46L-46.9 36H-64z" />
        <path className="a-c3" d="M-53.6 50.1A7.3 4.2 0 0 0 -48.1 46L-46.9 36H-53.3z" />
        <ellipse className="a-c1" cx="-55.4" cy="36" rx="8.6" ry="4.9" />
        <path className="a-h2" d="M-55.4 35C-71.4 29 -70.4 13 -64.4 9C-59.4 17 -57.4 27 -55.4 35z" />
        <path className="a-h3" d="M-55.4 35C-40.4 31 -38.4 17 -43.4 12C-50.4 18 -53.4 27 -55.4 35z" />
        <path className="a-h1" d="M-55.4 35C-62.4 21 -58.4 7 -53.4 2C-48.4 11 -49.4 25 -55.4 35z" />
      </g>
    </>
  )
}
