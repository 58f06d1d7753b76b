import { escapeHtml } from './escape-html.ts'

/** Renders a page that the server itself writes. The title is text; `head`, which is optional, and `body` are HTML already. */
export function htmlPage({ title, head = '', body, language }: { title: string; head?: string; body: string; language: string }): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}</head>
<body>
${body}
</body>
</html>
`
}
