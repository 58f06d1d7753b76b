import { MouseSensor, TouchSensor } from '@dnd-kit/core'

/** Lifts a tile with the mouse, but not by its buttons. */
export class TileMouseSensor extends MouseSensor {
  static override activators: typeof MouseSensor.activators = [
    { eventName: 'onMouseDown', handler: ({ nativeEvent }) => nativeEvent.button === 0 && !isOnButton(nativeEvent) },
  ]
}

/** Lifts a tile with one finger. */
export class TileTouchSensor extends TouchSensor {
  static override activators: typeof TouchSensor.activators = [
    { eventName: 'onTouchStart', handler: ({ nativeEvent }) => nativeEvent.touches.length === 1 && !isOnButton(nativeEvent) },
  ]
}

function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null
}
