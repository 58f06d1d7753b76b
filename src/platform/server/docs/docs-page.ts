import { escapeHtml } from '../html/escape-html.ts'
import { htmlPage } from '../html/html-page.ts'
import { type DescribedApi, describedApi, type ShownOperation } from './described-api.ts'
import { fillText } from '../texts/fill-text.ts'
import texts from './messages/en.json' with { type: 'json' }
import { operationHtml } from './operation-html.ts'

const { page: words, guide } = texts

const examples: Readonly<Record<keyof typeof guide, string>> = {
  signIn: `curl --cookie-jar hive.txt --json '{"email":"…","password":"…"}' \\
  --header 'Origin: https://home.example.org' \\
  https://home.example.org/api/account/sign-in`,
  changes: `curl --cookie hive.txt --json '{"id":"…","categoryId":"…","name":"…"}' \\
  --header 'Origin: https://home.example.org' \\
  --header 'Idempotency-Key: 0197a1b2-…' \\
  https://home.example.org/api/cars`,
  errors: '{ "defined": true, "code": "NOT_FOUND", "status": 404, "message": "…" }',
  live: `id: 48213-1767225600
data: {"categoryId":"0197a1b2-…","tables":["cars"]}`,
}

/** The API described for people: one page without a script, made from the same document that programs read. */
export function docsPage(document: unknown): string {
  const api = describedApi(document)
  const { version, server } = api
  const title = fillText(words.title, { title: api.title })
  const body = `<a class="skip" href="#operations">${escapeHtml(words.skip)}</a>
<header>
<h1>${escapeHtml(title)}</h1>
<p class="version">${escapeHtml(fillText(words.version, { version }))}</p>
<p>${escapeHtml(fillText(words.lead, { server }))} <a href="/api/openapi.json">openapi.json</a></p>
</header>
${contents(api)}
<main>
${Object.entries(guide)
  .map(([name, chapter]) => guideHtml({ ...chapter, id: name }))
  .join('\n')}
<h2 id="operations" tabindex="-1">${escapeHtml(words.operations)}</h2>
${Array.from(api.tags, ([tag, operations]) => tagHtml(tag, operations)).join('\n')}
</main>`
  return htmlPage({ title, head: '<link rel="stylesheet" href="/api/docs.css">\n', body })
}

function contents({ tags }: DescribedApi): string {
  const chapters = Object.entries(guide).map(([id, { heading }]) => ({ id, heading }))
  const links = [...chapters, ...Array.from(tags.keys(), (tag) => ({ id: idOf(tag), heading: tag }))]
  return `<nav aria-label="${escapeHtml(words.contents)}">
<ul>
${links.map(({ id, heading }) => `<li><a href="#${id}">${escapeHtml(heading)}</a></li>`).join('\n')}
</ul>
</nav>`
}

function guideHtml({ id, heading, sentences }: { id: string; heading: string; sentences: readonly string[] }): string {
  const example = Object.entries(examples).find(([name]) => name === id)?.[1] ?? ''
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(heading)}</h2>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
<pre tabindex="0" role="group" aria-label="${escapeHtml(heading)}">${escapeHtml(example)}</pre>
</section>`
}

function tagHtml(tag: string, operations: readonly ShownOperation[]): string {
  return `<section aria-labelledby="${idOf(tag)}">
<h2 class="tag" id="${idOf(tag)}">${escapeHtml(tag)}</h2>
${operations.map(operationHtml).join('\n')}
</section>`
}

function idOf(tag: string): string {
  return `tag-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`
}
