/** What may be done to a tile; a move that leads nowhere is undefined. */
export type TileVerbs = {
  edit: () => void
  remove: () => void
  moveEarlier: (() => void) | undefined
  moveLater: (() => void) | undefined
}
