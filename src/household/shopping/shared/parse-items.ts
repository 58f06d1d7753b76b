import { plainText } from '#platform/shared/plain-text.ts'

/** An item as it was typed: what to buy, and how much of it. */
export type TypedItem = { itemName: string; quantity: string }

// 'x' counts alone or right behind the number, so that '2 xylophones' and 'Windows 10 x64' stay names.
const before = /^(\d{1,4})\s*[x×]\s+(\S.*)$/i
const after = /^(.*\S)\s+[x×]\s*(\d{1,4})$/i

// A comma parts items, but not the digits of '1,5 l'.
const between = /,(?!\d)|(?<!\d),|[\r\n]+/

/**
 * Returns the items of a typed line, in order: 'milk, eggs, 2x bread' is three. A number with an x before or after a name is its quantity,
 * 1 by default; a quantity of 0 is none, and the text stays a name. A name that is typed twice is one item, in any
 * case and spelling.
 */
export function parseItems(line: string): TypedItem[] {
  const found = new Map<string, { itemName: string; count: number }>()
  for (const part of line.split(between).map((text) => text.trim())) {
    if (part === '') continue
    const { itemName, count } = readOne(part)
    const same = found.get(plainText(itemName)) ?? { itemName, count: 0 }
    found.set(plainText(itemName), { ...same, count: same.count + count })
  }
  return [...found.values()].map(({ itemName, count }) => ({ itemName, quantity: String(count) }))
}

function readOne(part: string): { itemName: string; count: number } {
  const [, countBefore, nameAfter] = before.exec(part) ?? []
  const [, nameBefore, countAfter] = after.exec(part) ?? []
  const count = Number(countBefore ?? countAfter ?? 0)
  const itemName = nameAfter ?? nameBefore
  return itemName === undefined || count === 0 ? { itemName: part, count: 1 } : { itemName, count }
}
