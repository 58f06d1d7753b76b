import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the music room: a piano with its stool, and a guitar on the wall. Goes inside a RoomFrame. */
export function MusicRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="34" y="26" width="8" height="38" rx="4" />
          <path className="a-h2" d="M38 18a11 11 0 1 1 .1 0zM38 34a8 8 0 1 1 .1 0z" />
          <circle className="a-k1" cx="38" cy="20" r="3.4" />
          <rect className="a-k2" x="36.6" y="24" width="2.8" height="44" rx="1" />
          <rect className="a-k1" x="35" y="66" width="6" height="8" rx="1" />
        </g>
        <g transform="matrix(0.866 0.5 0 -1 0 0)">
          <rect className="a-c1" x="22" y="58" width="16" height="20" rx="1" />
          <rect className="a-h2" x="24.5" y="61" width="11" height="14" rx="1" />
          <rect className="a-c1" x="62" y="60" width="18" height="14" rx="1" />
          <rect className="a-h1" x="64" y="62" width="14" height="10" rx="1" />
        </g>
        <path className="a-wire" d="M0 -88V-58" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="0" cy="-50" r="42" />
        <path className="a-l2" d="M-12 -47C-12 -62 12 -62 12 -47z" />
        <ellipse className="a-l1" cx="0" cy="-47" rx="12" ry="3.6" />
        <path className="a-sh" d="M5.2 13L72.7 52L34.6 74L-32.9 35z" />
        <path className="a-h2" d="M-1.7 19L53.7 51L53.7 3L-1.7 -29z" />
        <path className="a-h3" d="M67.5 43L53.7 51L53.7 3L67.5 -5z" />
        <path className="a-h1" d="M12.1 -37L67.5 -5L53.7 3L-1.7 -29z" />
        <path className="a-h2" d="M-6.1 21.5L49.4 53.5L49.4 33.5L-6.1 1.5z" />
        <path className="a-h3" d="M53.7 51L49.4 53.5L49.4 33.5L53.7 31z" />
        <path className="a-h1" d="M-1.7 -1L53.7 31L49.4 33.5L-6.1 1.5z" />
        <path className="a-h2" d="M-17.3 5L39.8 38L39.8 33L-17.3 0z" />
        <path className="a-h3" d="M55.4 29L39.8 38L39.8 33L55.4 24z" />
        <path className="a-h1" d="M-1.7 -9L55.4 24L39.8 33L-17.3 0z" />
        <path className="a-c2" d="M-13 1.5L37.2 30.5L37.2 28.9L-13 -0.1z" />
        <path className="a-c3" d="M47.6 24.5L37.2 30.5L37.2 28.9L47.6 22.9z" />
        <path className="a-c1" d="M-2.6 -6.1L47.6 22.9L37.2 28.9L-13 -0.1z" />
        <path className="a-k2" d="M-0.3 -5.2L1.6 -4.1L-4.5 -0.6L-6.4 -1.7z" />
        <path className="a-k2" d="M3.4 -3L5.3 -1.9L-0.8 1.6L-2.7 0.5z" />
        <path className="a-k2" d="M10.8 1.2L12.7 2.4L6.7 5.9L4.8 4.8z" />
        <path className="a-k2" d="M14.5 3.4L16.5 4.5L10.4 8L8.5 6.9z" />
        <path className="a-k2" d="M18.3 5.5L20.2 6.7L14.1 10.2L12.2 9z" />
        <path className="a-k2" d="M25.7 9.9L27.6 11L21.6 14.5L19.7 13.4z" />
        <path className="a-k2" d="M29.4 12L31.3 13.1L25.3 16.6L23.4 15.5z" />
        <path className="a-k2" d="M36.9 16.3L38.8 17.4L32.7 20.9L30.8 19.8z" />
        <path className="a-k2" d="M40.6 18.5L42.5 19.6L36.5 23.1L34.6 22z" />
        <path className="a-k2" d="M44.3 20.6L46.2 21.7L40.2 25.2L38.3 24.1z" />
        <path className="a-h2" d="M-14.7 27.5L-10.4 30L-10.4 8L-14.7 5.5z" />
        <path className="a-h3" d="M-6.1 27.5L-10.4 30L-10.4 8L-6.1 5.5z" />
        <path className="a-h1" d="M-10.4 3L-6.1 5.5L-10.4 8L-14.7 5.5z" />
        <path className="a-h2" d="M34.6 56L39 58.5L39 36.5L34.6 34z" />
        <path className="a-h3" d="M43.3 56L39 58.5L39 36.5L43.3 34z" />
        <path className="a-h1" d="M39 31.5L43.3 34L39 36.5L34.6 34z" />
        <path className="a-c2" d="M14.3 -4.2L35.1 7.8L35.1 -6.2L14.3 -18.2z" />
        <path className="a-c3" d="M36.4 7L35.1 7.8L35.1 -6.2L36.4 -7z" />
        <path className="a-c1" d="M15.6 -19L36.4 -7L35.1 -6.2L14.3 -18.2z" />
        <path className="a-trim" d="M17.7 -6.2L31.5 1.8" />
        <path className="a-trim" d="M17.7 -10.2L31.5 -2.2" />
        <path className="a-rug1" d="M-27.7 34L29.4 67L-3.5 86L-60.6 53z" />
        <path className="a-sh" d="M-19.1 47L10.4 64L-12.1 77L-41.6 60z" />
        <path className="a-w2" d="M-36.4 57L-32.9 59L-32.9 47L-36.4 45z" />
        <path className="a-w3" d="M-29.4 57L-32.9 59L-32.9 47L-29.4 45z" />
        <path className="a-w1" d="M-32.9 43L-29.4 45L-32.9 47L-36.4 45z" />
        <path className="a-w2" d="M-15.6 69L-12.1 71L-12.1 59L-15.6 57z" />
        <path className="a-w3" d="M-8.7 69L-12.1 71L-12.1 59L-8.7 57z" />
        <path className="a-w1" d="M-12.1 55L-8.7 57L-12.1 59L-15.6 57z" />
        <path className="a-w2" d="M-1.7 61L1.7 63L1.7 51L-1.7 49z" />
        <path className="a-w3" d="M5.2 61L1.7 63L1.7 51L5.2 49z" />
        <path className="a-w1" d="M1.7 47L5.2 49L1.7 51L-1.7 49z" />
        <path className="a-w2" d="M-39.8 45L-12.1 61L-12.1 58L-39.8 42z" />
        <path className="a-w3" d="M8.7 49L-12.1 61L-12.1 58L8.7 46z" />
        <path className="a-w1" d="M-19.1 30L8.7 46L-12.1 58L-39.8 42z" />
        <path className="a-l2" d="M-38.1 42L-12.1 57L-12.1 53L-38.1 38z" />
        <path className="a-l3" d="M6.9 46L-12.1 57L-12.1 53L6.9 42z" />
        <path className="a-l1" d="M-19.1 27L6.9 42L-12.1 53L-38.1 38z" />
      </g>
    </>
  )
}
