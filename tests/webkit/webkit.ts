import { type ChildProcess, spawn } from 'node:child_process'
import { z } from 'zod'
import { freePort } from '../story/test-servers.ts'

const Answer = z.object({ value: z.unknown() })
const Refusal = z.object({ error: z.string(), message: z.string() })
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const Elements = z.array(z.object({ [elementKey]: z.string() }))
const browser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

/** The keys of WebDriver that are no letters. */
export const keys = { control: '\uE009', shift: '\uE008', enter: '\uE007', escape: '\uE00C', tab: '\uE004', right: '\uE014' } as const

const timeoutMs = 60_000

type Kind = { role: string; name: string | RegExp }

/**
 * A window of WebKit, driven by the calls of WebDriver. Things are found by role and name, as the browser itself tells them to a screen
 * reader; a call waits until they are there.
 */
export class WebKit {
  readonly #programs: ChildProcess[]
  readonly #session: string

  private constructor(programs: ChildProcess[], session: string) {
    this.#programs = programs
    this.#session = session
  }

  /** Opens a window on a display of its own: what another window covers is not drawn. */
  static async open(): Promise<WebKit> {
    const display = `:${90 + (process.pid % 900)}`
    const port = await freePort()
    const programs = [spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' })]
    await pause(1000)
    const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
    programs.push(spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env }))
    const at = `http://127.0.0.1:${port}/session`
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } }
    const { sessionId } = await until(async () => z.object({ sessionId: z.string() }).parse(await call('POST', at, { capabilities })))
    return new WebKit(programs, `${at}/${sessionId}`)
  }

  async close(): Promise<void> {
    await call('DELETE', this.#session).catch(() => undefined)
    for (const program of this.#programs) program.kill()
  }

  async goTo(url: string): Promise<void> {
    await this.#post('/url', { url })
  }

  async back(): Promise<void> {
    await this.#post('/back')
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post('/window/rect', { x: 0, y: 0, width, height })
  }

  /** Returns what a function body answers in the page. One that meets a navigation is never answered: it is asked again. */
  async ask(body: string, ...args: unknown[]): Promise<unknown> {
    return until(async () => this.#post('/execute/sync', { script: body, args }))
  }

  /** Waits until a function body answers true in the page. */
  async sees(what: string, body: string, ...args: unknown[]): Promise<void> {
    await until(async () => {
      if ((await this.#post('/execute/sync', { script: body, args })) !== true) throw new Error(`${what} was not seen`)
    })
  }

  /** Waits until the page shows a text. */
  async reads(text: string): Promise<void> {
    await this.sees(`'${text}'`, 'return document.body.innerText.includes(arguments[0])', text)
  }

  /** Waits until the page shows a text no more. */
  async readsNoMore(text: string): Promise<void> {
    await this.sees(`the end of '${text}'`, 'return !document.body.innerText.includes(arguments[0])', text)
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    await until(async () => {
      const id = await this.#find({ role, name })
      // What the browser draws by a picture of ours is see-through itself: it takes a press of the mouse alone.
      await this.#post(`/element/${id}/click`).catch(async () => this.#clickOn(id))
    })
  }

  /** Types into a field as a keyboard does. */
  async type(name: string | RegExp, text: string, role = 'textbox'): Promise<void> {
    await until(async () => this.#post(`/element/${await this.#find({ role, name })}/value`, { text }))
  }

  /** Waits until there is such a thing. */
  async finds(role: string, name: string | RegExp): Promise<void> {
    await until(async () => this.#find({ role, name }))
  }

  /** Presses keys together, such as Control and K. */
  async keys(...pressed: string[]): Promise<void> {
    const down = pressed.map((value) => ({ type: 'keyDown', value }))
    const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }))
    await this.#post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] })
  }

  /** Types where the focus is. */
  async write(text: string): Promise<void> {
    for (const letter of text) await this.keys(letter)
  }

  /** Returns the topmost of what is visible and has that role and name. */
  async #find({ role, name }: Kind): Promise<string> {
    const likely = typeof name === 'string' ? [name, null] : [name.source, name.flags]
    const shown = Elements.parse(await this.#post('/execute/sync', { script: visible, args: likely })).map((one) => one[elementKey])
    const others: string[] = []
    for (const id of shown) {
      const [itsRole, label] = await Promise.all([this.#get(`/element/${id}/computedrole`), this.#get(`/element/${id}/computedlabel`)])
      const itsName = String(label).trim()
      if (itsRole === role && (typeof name === 'string' ? itsName === name : name.test(itsName))) return id
      others.push(`${String(itsRole)} '${itsName.slice(0, 40)}'`)
    }
    throw new Error(`there is no ${role} '${String(name)}', but ${others.join(', ')}`)
  }

  async #clickOn(id: string): Promise<void> {
    await this.#post('/execute/sync', { script: "arguments[0].scrollIntoView({ block: 'center' })", args: [{ [elementKey]: id }] })
    const to = { type: 'pointerMove', duration: 0, origin: { [elementKey]: id }, x: 0, y: 0 }
    const actions = [to, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
    await this.#post('/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] })
  }

  async #get(path: string): Promise<unknown> {
    return call('GET', this.#session + path)
  }

  async #post(path: string, body: unknown = {}): Promise<unknown> {
    return call('POST', this.#session + path, body)
  }
}

// What can be pressed or typed into, from the topmost down; what a dialog makes inert is not. Whatever seems to have the name comes first: each question
// about a name takes a while.
const visible = `
  const [source, flags] = arguments
  const seems = (one) => [one.ariaLabel, one.textContent, ...[...(one.labels ?? [])].map((label) => label.textContent)]
    .some((text) => text && (flags === null ? text.includes(source) : new RegExp(source, flags).test(text.trim())))
  const all = [...document.querySelectorAll('a[href], button, input, textarea, select, summary, h1, h2, h3, dialog, [role]')]
    .filter((one) => one.closest('[inert], [aria-hidden=true]') === null && one.checkVisibility({ visibilityProperty: true }))
    // The browser's field behind a control of our own is a pixel large.
    .filter((one) => one.getBoundingClientRect().width > 4)
    .reverse()
  return [...all.filter(seems), ...all.filter((one) => !seems(one))]`

async function call(method: string, url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  const { value } = Answer.parse(await answer.json())
  if (!answer.ok) throw new Error(Object.values(Refusal.parse(value)).join(': '))
  return value
}

async function until<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + timeoutMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(200)
    }
  }
}

async function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms)
  })
}
