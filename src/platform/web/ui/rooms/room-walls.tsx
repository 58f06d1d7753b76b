/** Draws the two walls and the floor of every room; `edges` draws the corners between them. */
export function Walls({ edges = false }: { edges?: boolean }) {
  return (
    <>
      <path className="a-r-l" d="M0 0V-100L-87-50V50z" />
      <path className="a-r-r" d="M0 0V-100L87-50V50z" />
      <path className="a-r-f" d="M0 0L87 50 0 100-87 50z" />
      {edges && <path className="a-r-edge" d="M-86.6 50L0 0L86.6 50M0 0L0 -100" />}
    </>
  )
}
