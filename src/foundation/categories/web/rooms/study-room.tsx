import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the study: a desk with a laptop, and shelves of books. Goes inside a RoomFrame. */
export function StudyRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <g transform="matrix(-0.866 0.5 0 -1 0 0)">
          <rect className="a-c2" x="30" y="26" width="36" height="36" rx="2" />
          <rect className="a-pane" x="33" y="29" width="30" height="30" rx="1" />
          <path className="a-mun" d="M48 29V59M33 44H63" />
        </g>
        <path className="a-w2" d="M12.1 -43L65.8 -12L65.8 -15L12.1 -46z" />
        <path className="a-w3" d="M76.2 -18L65.8 -12L65.8 -15L76.2 -21z" />
        <path className="a-w1" d="M22.5 -52L76.2 -21L65.8 -15L12.1 -46z" />
        <path className="a-h2" d="M19.1 -44L23.4 -41.5L23.4 -55.5L19.1 -58z" />
        <path className="a-h3" d="M31.2 -46L23.4 -41.5L23.4 -55.5L31.2 -60z" />
        <path className="a-h1" d="M26.8 -62.5L31.2 -60L23.4 -55.5L19.1 -58z" />
        <path className="a-c2" d="M23.9 -41.2L27.4 -39.2L27.4 -51.2L23.9 -53.2z" />
        <path className="a-c3" d="M35.2 -43.7L27.4 -39.2L27.4 -51.2L35.2 -55.7z" />
        <path className="a-c1" d="M31.7 -57.7L35.2 -55.7L27.4 -51.2L23.9 -53.2z" />
        <path className="a-l2" d="M27.9 -38.9L32.2 -36.4L32.2 -51.4L27.9 -53.9z" />
        <path className="a-l3" d="M40 -40.9L32.2 -36.4L32.2 -51.4L40 -55.9z" />
        <path className="a-l1" d="M35.7 -58.4L40 -55.9L32.2 -51.4L27.9 -53.9z" />
        <path className="a-h2" d="M32.7 -36.1L36.2 -34.1L36.2 -47.1L32.7 -49.1z" />
        <path className="a-h3" d="M44 -38.6L36.2 -34.1L36.2 -47.1L44 -51.6z" />
        <path className="a-h1" d="M40.5 -53.6L44 -51.6L36.2 -47.1L32.7 -49.1z" />
        <path className="a-k2" d="M36.7 -33.8L41 -31.3L41 -42.3L36.7 -44.8z" />
        <path className="a-k3" d="M48.8 -35.8L41 -31.3L41 -42.3L48.8 -46.8z" />
        <path className="a-k1" d="M44.5 -49.3L48.8 -46.8L41 -42.3L36.7 -44.8z" />
        <path className="a-c2" d="M41.6 -31L46.8 -28L46.8 -42L41.6 -45z" />
        <path className="a-c3" d="M54.6 -32.5L46.8 -28L46.8 -42L54.6 -46.5z" />
        <path className="a-c1" d="M49.4 -49.5L54.6 -46.5L46.8 -42L41.6 -45z" />
        <path className="a-w2" d="M12.1 -21L65.8 10L65.8 7L12.1 -24z" />
        <path className="a-w3" d="M76.2 4L65.8 10L65.8 7L76.2 1z" />
        <path className="a-w1" d="M22.5 -30L76.2 1L65.8 7L12.1 -24z" />
        <path className="a-c2" d="M22.5 -20L26.8 -17.5L26.8 -30.5L22.5 -33z" />
        <path className="a-c3" d="M34.6 -22L26.8 -17.5L26.8 -30.5L34.6 -35z" />
        <path className="a-c1" d="M30.3 -37.5L34.6 -35L26.8 -30.5L22.5 -33z" />
        <path className="a-h2" d="M27.4 -17.2L32.6 -14.2L32.6 -29.2L27.4 -32.2z" />
        <path className="a-h3" d="M40.4 -18.7L32.6 -14.2L32.6 -29.2L40.4 -33.7z" />
        <path className="a-h1" d="M35.2 -36.7L40.4 -33.7L32.6 -29.2L27.4 -32.2z" />
        <path className="a-h2" d="M33.1 -13.9L36.5 -11.9L36.5 -23.9L33.1 -25.9z" />
        <path className="a-h3" d="M44.3 -16.4L36.5 -11.9L36.5 -23.9L44.3 -28.4z" />
        <path className="a-h1" d="M40.9 -30.4L44.3 -28.4L36.5 -23.9L33.1 -25.9z" />
        <path className="a-k2" d="M37.1 -11.6L40.5 -9.6L40.5 -23.6L37.1 -25.6z" />
        <path className="a-k3" d="M48.3 -14.1L40.5 -9.6L40.5 -23.6L48.3 -28.1z" />
        <path className="a-k1" d="M44.9 -30.1L48.3 -28.1L40.5 -23.6L37.1 -25.6z" />
        <path className="a-c2" d="M41 -9.3L44.5 -7.3L44.5 -18.3L41 -20.3z" />
        <path className="a-c3" d="M52.3 -11.8L44.5 -7.3L44.5 -18.3L52.3 -22.8z" />
        <path className="a-c1" d="M48.8 -24.8L52.3 -22.8L44.5 -18.3L41 -20.3z" />
        <path className="a-l2" d="M45 -7L49.4 -4.5L49.4 -17.5L45 -20z" />
        <path className="a-l3" d="M57.2 -9L49.4 -4.5L49.4 -17.5L57.2 -22z" />
        <path className="a-l1" d="M52.8 -24.5L57.2 -22L49.4 -17.5L45 -20z" />
        <path className="a-wire" d="M-14 -84V-54" />
        <circle className="a-halo" fill="url(#hive-glow)" cx="-14" cy="-46" r="42" />
        <path className="a-l2" d="M-26 -43C-26 -58 -2 -58 -2 -43z" />
        <ellipse className="a-l1" cx="-14" cy="-43" rx="12" ry="3.6" />
        <path className="a-rug1" d="M-20.8 22L46.8 61L-1.7 89L-69.3 50z" />
        <path className="a-sh" d="M-8.7 29L43.3 59L12.1 77L-39.8 47z" />
        <path className="a-w2" d="M-35.5 40.5L-31.2 43L-31.2 19L-35.5 16.5z" />
        <path className="a-w3" d="M-26.8 40.5L-31.2 43L-31.2 19L-26.8 16.5z" />
        <path className="a-w1" d="M-31.2 14L-26.8 16.5L-31.2 19L-35.5 16.5z" />
        <path className="a-w2" d="M9.5 66.5L13.9 69L13.9 45L9.5 42.5z" />
        <path className="a-w3" d="M18.2 66.5L13.9 69L13.9 45L18.2 42.5z" />
        <path className="a-w1" d="M13.9 40L18.2 42.5L13.9 45L9.5 42.5z" />
        <path className="a-w2" d="M28.6 55.5L32.9 58L32.9 34L28.6 31.5z" />
        <path className="a-w3" d="M37.2 55.5L32.9 58L32.9 34L37.2 31.5z" />
        <path className="a-w1" d="M32.9 29L37.2 31.5L32.9 34L28.6 31.5z" />
        <path className="a-w2" d="M-39 16.5L14.7 47.5L14.7 43.5L-39 12.5z" />
        <path className="a-w3" d="M43.3 31L14.7 47.5L14.7 43.5L43.3 27z" />
        <path className="a-w1" d="M-10.4 -4L43.3 27L14.7 43.5L-39 12.5z" />
        <path className="a-k2" d="M-8.7 3L10.4 14L10.4 -1L-8.7 -12z" />
        <path className="a-k3" d="M12.1 13L10.4 14L10.4 -1L12.1 -2z" />
        <path className="a-k1" d="M-6.9 -13L12.1 -2L10.4 -1L-8.7 -12z" />
        <path className="a-k1" d="M-10.4 3.5L8.7 14.5L-2.6 21L-21.6 10z" />
        <path className="a-h2" d="M9.5 24.5L21.6 31.5L21.6 28.5L9.5 21.5z" />
        <path className="a-h3" d="M31.2 26L21.6 31.5L21.6 28.5L31.2 23z" />
        <path className="a-h1" d="M19.1 16L31.2 23L21.6 28.5L9.5 21.5z" />
        <path className="a-c2" d="M10.4 22L21.6 28.5L21.6 25.5L10.4 19z" />
        <path className="a-c3" d="M30.3 23.5L21.6 28.5L21.6 25.5L30.3 20.5z" />
        <path className="a-c1" d="M19.1 14L30.3 20.5L21.6 25.5L10.4 19z" />
        <path className="a-l2" d="M10.4 18L22.5 25L22.5 22L10.4 15z" />
        <path className="a-l3" d="M31.2 20L22.5 25L22.5 22L31.2 17z" />
        <path className="a-l1" d="M19.1 10L31.2 17L22.5 22L10.4 15z" />
        <path className="a-c2" d="M3.6 31.5A4.2 2.4 0 0 0 12 31.5L12 24.5H3.6z" />
        <path className="a-c3" d="M9 33.8A4.2 2.4 0 0 0 12 31.5L12 24.5H9z" />
        <ellipse className="a-c1" cx="7.8" cy="24.5" rx="4.2" ry="2.4" />
        <path className="a-k2" d="M-37.3 64A6.1 3.5 0 0 0 -25.1 64L-25.1 60H-37.3z" />
        <path className="a-k3" d="M-29.5 67.4A6.1 3.5 0 0 0 -25.1 64L-25.1 60H-29.5z" />
        <ellipse className="a-k1" cx="-31.2" cy="60" rx="6.1" ry="3.5" />
        <path className="a-k2" d="M-33.6 60A2.4 1.4 0 0 0 -28.7 60L-28.7 50H-33.6z" />
        <path className="a-k3" d="M-30.5 61.4A2.4 1.4 0 0 0 -28.7 60L-28.7 50H-30.5z" />
        <ellipse className="a-k1" cx="-31.2" cy="50" rx="2.4" ry="1.4" />
        <path className="a-h2" d="M-42.2 50A11 6.4 0 0 0 -20.2 50L-20.2 46H-42.2z" />
        <path className="a-h3" d="M-28.1 56.1A11 6.4 0 0 0 -20.2 50L-20.2 46H-28.1z" />
        <ellipse className="a-h1" cx="-31.2" cy="46" rx="11" ry="6.4" />
      </g>
    </>
  )
}
