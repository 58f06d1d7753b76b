/** Returns a page with all pictures, one row per screen. */
export function contactSheet(names: readonly string[]): string {
  const rows = Map.groupBy(names, (name) => name.replace(/-\d+-(light|dark)$/, ''))
  const sections = [...rows].map(
    ([screen, shots]) =>
      `<h2>${screen}</h2><div>${shots.map((shot) => `<a href="${shot}.png"><img src="${shot}.png" alt="${shot}"></a>`).join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Hivehold, screens</title>
<style>body{font:16px system-ui;margin:24px;background:Canvas;color:CanvasText}div{display:flex;gap:12px;align-items:flex-start;flex-wrap:wrap}img{height:360px;border:1px solid}</style>
${sections.join('\n')}
`
}
