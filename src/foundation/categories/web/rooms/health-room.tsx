import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the washroom of Health. Goes inside a RoomFrame. */
export function HealthRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-tilel" d="M-17.3 10L-17.3 -34" />
        <path className="a-tilel" d="M17.3 10L17.3 -34" />
        <path className="a-tilel" d="M-34.6 20L-34.6 -24" />
        <path className="a-tilel" d="M34.6 20L34.6 -24" />
        <path className="a-tilel" d="M-52 30L-52 -14" />
        <path className="a-tilel" d="M52 30L52 -14" />
        <path className="a-tilel" d="M-69.3 40L-69.3 -4" />
        <path className="a-tilel" d="M69.3 40L69.3 -4" />
        <path className="a-tilel" d="M-86.6 28L0 -22L86.6 28" />
        <path className="a-dado" d="M-86.6 6L0 -44L86.6 6" />
        <path className="a-c2" d="M13 -33.5L39 -18.5L39 -48.5L13 -63.5z" />
        <path className="a-c3" d="M46.8 -23L39 -18.5L39 -48.5L46.8 -53z" />
        <path className="a-c1" d="M20.8 -68L46.8 -53L39 -48.5L13 -63.5z" />
        <g transform="matrix(0.866 0.5 0 -1 25.8 -39.9)">
          <path className="a-h2" d="M0-9C-13 0-10 9-4 9C-1.5 9 0 7 0 5.5C0 7 1.5 9 4 9C10 9 13 0 0-9z" />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 -39.8 -43)">
          <path
            className="a-c2"
            d="M-3.5 -18Q0 -20 3.5 -18L13.9 -12Q17.3 -10 17.3 -6L17.3 6Q17.3 10 13.9 12L3.5 18Q0 20 -3.5 18L-13.9 12Q-17.3 10 -17.3 6L-17.3 -6Q-17.3 -10 -13.9 -12z"
          />
          <path
            className="a-glass1"
            d="M-2.9 -14.8Q0 -16.5 2.9 -14.8L11.3 -9.9Q14.3 -8.2 14.3 -4.8L14.3 4.9Q14.3 8.2 11.3 10L2.9 14.8Q0 16.5 -2.9 14.8L-11.3 10Q-14.3 8.2 -14.3 4.8L-14.3 -4.9Q-14.3 -8.3 -11.3 -10z"
          />
        </g>
        <g transform="matrix(-0.866 0.5 0 -1 -39.8 -67)">
          <rect className="a-l2" x="-12" y="-1" width="24" height="5" rx="2.5" />
        </g>
        <circle className="a-halo" fill="url(#hive-glow)" cx="-39.8" cy="-65" r="36" />
        <path className="a-h2" d="M-53.7 31L-34.6 42L-34.6 12L-53.7 1z" />
        <path className="a-h3" d="M-6.9 26L-34.6 42L-34.6 12L-6.9 -4z" />
        <path className="a-h1" d="M-26 -15L-6.9 -4L-34.6 12L-53.7 1z" />
        <path className="a-c2" d="M-56.3 2.5L-33.8 15.5L-33.8 9.5L-56.3 -3.5z" />
        <path className="a-c3" d="M-0.9 -3.5L-33.8 15.5L-33.8 9.5L-0.9 -9.5z" />
        <path className="a-c1" d="M-23.4 -22.5L-0.9 -9.5L-33.8 9.5L-56.3 -3.5z" />
        <ellipse className="a-c3" cx="-27.7" cy="-6" rx="16" ry="8.6" />
        <ellipse className="a-glass1" cx="-27.7" cy="-5" rx="13" ry="6.4" />
        <path className="a-tap" d="M-41.7 -13V-21H-33.7V-17" />
        <ellipse className="a-rug1" cx="1.7" cy="59" rx="31.8" ry="18.4" />
        <ellipse className="a-rug2" cx="1.7" cy="59" rx="23.3" ry="13.4" />
        <path className="a-sh" d="M43.3 33L69.3 48L50.2 59L24.2 44z" />
        <path className="a-w2" d="M31.2 44L53.7 57L53.7 33L31.2 20z" />
        <path className="a-w3" d="M71 47L53.7 57L53.7 33L71 23z" />
        <path className="a-w1" d="M48.5 10L71 23L53.7 33L31.2 20z" />
        <path className="a-h2" d="M35.5 20.5L52.8 30.5L52.8 25.5L35.5 15.5z" />
        <path className="a-h3" d="M66.7 22.5L52.8 30.5L52.8 25.5L66.7 17.5z" />
        <path className="a-h1" d="M49.4 7.5L66.7 17.5L52.8 25.5L35.5 15.5z" />
        <path className="a-c2" d="M35.5 15.5L52.8 25.5L52.8 20.5L35.5 10.5z" />
        <path className="a-c3" d="M66.7 17.5L52.8 25.5L52.8 20.5L66.7 12.5z" />
        <path className="a-c1" d="M49.4 2.5L66.7 12.5L52.8 20.5L35.5 10.5z" />
        <path className="a-h2" d="M37.2 10.5L52.8 19.5L52.8 15.5L37.2 6.5z" />
        <path className="a-h3" d="M65 12.5L52.8 19.5L52.8 15.5L65 8.5z" />
        <path className="a-h1" d="M49.4 -0.5L65 8.5L52.8 15.5L37.2 6.5z" />
        <path className="a-c2" d="M18.6 69A7.3 4.2 0 0 0 33.3 69L34.6 59H17.4z" />
        <path className="a-c3" d="M27.8 73.1A7.3 4.2 0 0 0 33.3 69L34.6 59H28.1z" />
        <ellipse className="a-c1" cx="26" cy="59" rx="8.6" ry="4.9" />
        <path className="a-g2" d="M26 58C10 52 11 36 17 32C22 40 24 50 26 58z" />
        <path className="a-g3" d="M26 58C41 54 43 40 38 35C31 41 28 50 26 58z" />
        <path className="a-g1" d="M26 58C19 44 23 30 28 25C33 34 32 48 26 58z" />
        <path className="a-l2" d="M-28.6 53A6.1 3.5 0 0 0 -16.4 53L-16.4 43H-28.6z" />
        <path className="a-l3" d="M-21 56.4A6.1 3.5 0 0 0 -16.4 53L-16.4 43H-21z" />
        <ellipse className="a-l1" cx="-22.5" cy="43" rx="6.1" ry="3.5" />
        <path className="a-c2" d="M-26.2 43A3.7 2.1 0 0 0 -18.8 43L-18.8 40H-26.2z" />
        <path className="a-c3" d="M-21.6 45.1A3.7 2.1 0 0 0 -18.8 43L-18.8 40H-21.6z" />
        <ellipse className="a-c1" cx="-22.5" cy="40" rx="3.7" ry="2.1" />
      </g>
    </>
  )
}
