const pictures = /^((?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]).*(?:\r?\n[ \t].*)*/gim

/** Returns a file of cards without what photographs consist of, line by line as before. */
export function withoutPictures(text: string): string {
  return text.replaceAll(pictures, (found: string, name: string) => name + found.replaceAll(/[^\n]/g, ''))
}
