import { Walls } from '#platform/web/ui/rooms/room-walls.tsx'

/** Draws the kitchen of Meal Planning. Goes inside a RoomFrame. */
export function MealsRoom() {
  return (
    <>
      <g clipPath="url(#hive-room-clip)">
        <Walls edges />
        <path className="a-tilel" d="M17.3 -26L17.3 -54" />
        <path className="a-tilel" d="M34.6 -16L34.6 -44" />
        <path className="a-tilel" d="M52 -6L52 -34" />
        <path className="a-tilel" d="M69.3 4L69.3 -24" />
        <path className="a-tilel" d="M0 -50L86.6 0" />
        <path className="a-dado" d="M0 -64L86.6 -14" />
        <path className="a-c2" d="M-38.1 -22L-71 -3L-71 -37L-38.1 -56z" />
        <path className="a-pane" d="M-39.8 -23L-69.3 -6L-69.3 -36L-39.8 -53z" />
        <path className="a-mun" d="M-54.6 -14.5L-54.6 -44.5" />
        <path className="a-mun" d="M-39.8 -38L-69.3 -21" />
        <path className="a-sh" d="M-20.8 12L65.8 62L61.5 64.5L-25.1 14.5z" />
        <path className="a-h2" d="M-20.8 12L65.8 62L65.8 30L-20.8 -20z" />
        <path className="a-h3" d="M86.6 50L65.8 62L65.8 30L86.6 18z" />
        <path className="a-h1" d="M0 -32L86.6 18L65.8 30L-20.8 -20z" />
        <path className="a-c2" d="M-22.5 -19L64.1 31L64.1 27L-22.5 -23z" />
        <path className="a-c3" d="M86.6 18L64.1 31L64.1 27L86.6 14z" />
        <path className="a-c1" d="M0 -36L86.6 14L64.1 27L-22.5 -23z" />
        <path className="a-seam" d="M5 25.1L5 -3.9" />
        <path className="a-seam" d="M36.2 43.1L36.2 14.1" />
        <path className="a-k2" d="M8.4 25.2L32.6 39.2L32.6 14.2L8.4 0.1z" />
        <path className="a-pane" d="M11.8 23.2L29.1 33.2L29.1 20.2L11.8 10.2z" />
        <path className="a-c1" d="M11.8 7.7L29.1 17.7L29.1 15.7L11.8 5.7z" />
        <g transform="matrix(0.866 0.5 0 -1 -21 12.2)">
          <circle className="a-c1" cx="25" cy="26" r="1.6" />
          <circle className="a-c1" cx="71" cy="26" r="1.6" />
          <circle className="a-c1" cx="95" cy="26" r="1.6" />
        </g>
        <path className="a-k2" d="M26.8 -15.7L47.6 -3.7L33.8 4.3L13 -7.7z" />
        <ellipse className="a-k3" cx="25.1" cy="-8.9" rx="6.1" ry="3.5" />
        <path className="a-l2" d="M24.6 -5A9.2 5.3 0 0 0 43 -5L43 -17H24.6z" />
        <path className="a-l3" d="M36.1 0.1A9.2 5.3 0 0 0 43 -5L43 -17H36.1z" />
        <ellipse className="a-l1" cx="33.8" cy="-17" rx="9.2" ry="5.3" />
        <ellipse className="a-k2" cx="33.8" cy="-17" rx="7.6" ry="4.4" />
        <path className="a-steam" d="M29.8 -22.5q-5-7 0-13t0-12" />
        <path className="a-steam" d="M38.8 -24.5q-5-6 0-11t0-10" />
        <path className="a-w2" d="M44.2 -31.5L75.3 -13.5L75.3 -16.5L44.2 -34.5z" />
        <path className="a-w3" d="M83.1 -18L75.3 -13.5L75.3 -16.5L83.1 -21z" />
        <path className="a-w1" d="M52 -39L83.1 -21L75.3 -16.5L44.2 -34.5z" />
        <path className="a-h2" d="M48.8 -33A4.9 2.8 0 0 0 58.6 -33L58.6 -42H48.8z" />
        <path className="a-h3" d="M54.9 -30.3A4.9 2.8 0 0 0 58.6 -33L58.6 -42H54.9z" />
        <ellipse className="a-h1" cx="53.7" cy="-42" rx="4.9" ry="2.8" />
        <path className="a-c2" d="M58.3 -27.5A4.9 2.8 0 0 0 68.1 -27.5L68.1 -38.5H58.3z" />
        <path className="a-c3" d="M64.4 -24.8A4.9 2.8 0 0 0 68.1 -27.5L68.1 -38.5H64.4z" />
        <ellipse className="a-c1" cx="63.2" cy="-38.5" rx="4.9" ry="2.8" />
        <path className="a-l2" d="M67.8 -22A4.9 2.8 0 0 0 77.6 -22L77.6 -30H67.8z" />
        <path className="a-l3" d="M74 -19.3A4.9 2.8 0 0 0 77.6 -22L77.6 -30H74z" />
        <ellipse className="a-l1" cx="72.7" cy="-30" rx="4.9" ry="2.8" />
        <path className="a-c2" d="M52 11A8.6 4.9 0 0 0 69.2 11L71.6 6H49.6z" />
        <path className="a-c3" d="M62.8 15.8A8.6 4.9 0 0 0 69.2 11L71.6 6H63.4z" />
        <ellipse className="a-c1" cx="60.6" cy="6" rx="11" ry="6.4" />
        <circle className="a-h2" cx="58.9" cy="2" r="4" />
        <circle className="a-l2" cx="62.4" cy="5" r="4" />
        <path className="a-w2" d="M-5.2 -21L6.9 -14L6.9 -17L-5.2 -24z" />
        <path className="a-w3" d="M17.3 -20L6.9 -14L6.9 -17L17.3 -23z" />
        <path className="a-w1" d="M5.2 -30L17.3 -23L6.9 -17L-5.2 -24z" />
        <path className="a-h2" d="M-1.7 -24L1.7 -22L1.7 -27L-1.7 -29z" />
        <path className="a-h3" d="M8.7 -26L1.7 -22L1.7 -27L8.7 -31z" />
        <path className="a-h1" d="M5.2 -33L8.7 -31L1.7 -27L-1.7 -29z" />
        <ellipse className="a-rug2" cx="-15.6" cy="61" rx="36.7" ry="21.2" />
        <path className="a-sh" d="M-17.3 48L12.1 65L-13.9 80L-43.3 63z" />
        <path className="a-w2" d="M-43.3 41L-12.1 59L-12.1 55L-43.3 37z" />
        <path className="a-w3" d="M13.9 44L-12.1 59L-12.1 55L13.9 40z" />
        <path className="a-w1" d="M-17.3 22L13.9 40L-12.1 55L-43.3 37z" />
        <path className="a-leg" d="M-40.7 41.5V61.5" />
        <path className="a-leg" d="M-13 57.5V77.5" />
        <path className="a-leg" d="M10.4 44V64" />
        <ellipse className="a-c1" cx="-17.3" cy="31.6" rx="8" ry="4.6" />
        <ellipse className="a-c3" cx="-17.3" cy="31.4" rx="4.9" ry="2.8" />
        <ellipse className="a-c1" cx="-10.4" cy="43.6" rx="8" ry="4.6" />
        <ellipse className="a-c3" cx="-10.4" cy="43.4" rx="4.9" ry="2.8" />
        <path className="a-h2" d="M-5.4 37A3.7 2.1 0 0 0 1.9 37L1.9 31H-5.4z" />
        <path className="a-h3" d="M-0.8 39.1A3.7 2.1 0 0 0 1.9 37L1.9 31H-0.8z" />
        <ellipse className="a-h1" cx="-1.7" cy="31" rx="3.7" ry="2.1" />
        <path className="a-c2" d="M-29.2 39A3.2 1.8 0 0 0 -22.8 39L-22.8 34H-29.2z" />
        <path className="a-c3" d="M-25.2 40.8A3.2 1.8 0 0 0 -22.8 39L-22.8 34H-25.2z" />
        <ellipse className="a-c1" cx="-26" cy="34" rx="3.2" ry="1.8" />
      </g>
    </>
  )
}
