/** Something that a press on a button of a notification does: a request that is sent once, for the person it was made for. */
type ActionRequest = { method: string; path: string; body: unknown; key: string }

/** What a notification carries for a press on it: where it leads, its device, and what its buttons do. */
type PushData = { navigate?: string; device?: string; person?: string; failed?: string; requests?: readonly ActionRequest[] }

// As the server writes it, in the form in which Safari reads it without a worker.
type Payload = { notification: NotificationOptions & { title: string; navigate: string; data?: PushData }; app_badge?: number }

type Scope = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'navigator' | 'location'>

/** Shows a push, even an unreadable one: browsers withdraw notifications from an app that shows none. */
export async function showPush({ registration, navigator }: Scope, text: string | undefined): Promise<void> {
  const payload = payloadIn(text)
  const { title = 'Hivehold', navigate = '/', data, ...shown } = payload?.notification ?? {}
  await registration.showNotification(title, { ...shown, data: { ...data, navigate } })
  await Promise.allSettled([
    'setAppBadge' in navigator ? navigator.setAppBadge(payload?.app_badge) : undefined,
    data?.device === undefined ? undefined : send('POST', `/api/push/devices/${data.device}/shown`),
  ])
}

function payloadIn(text: string | undefined): Payload | undefined {
  try {
    const payload: Payload = JSON.parse(text ?? '')
    return payload
  } catch {
    return undefined
  }
}

/** Does what a press on a notification is for: opens what it is about, or sends the request of one of its buttons. */
export async function press({ registration, clients, location }: Scope, { notification, action }: NotificationEvent): Promise<void> {
  notification.close()
  const data: PushData = notification.data
  const { navigate = '/', person, failed, requests } = data
  const request = requests?.[Number(action || Number.NaN)]
  if (request === undefined || person === undefined) return open(clients, navigate, location)
  const { method, path, body, key } = request
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'Hivehold-Person': person }
  const isDone = await send(method, path, { headers, body: JSON.stringify(body) })
  if (!isDone) await registration.showNotification(notification.title, { body: failed ?? '', tag: notification.tag, data: { navigate } })
}

// At the address by which the app is open here, which may be another one of the server's.
async function open(clients: Clients, navigate: string, location: WorkerLocation): Promise<void> {
  const { pathname, search, hash } = new URL(navigate, location.origin)
  const here = `${pathname}${search}${hash}`
  const [page] = await clients.matchAll({ type: 'window' })
  const shown = await page
    ?.focus()
    .then(async () => page.navigate(here))
    .catch(() => null)
  if (shown == null) await clients.openWindow(here)
}

/**
 * Registers the browser again when its push service has given it another address. Where it gives none now, the app does so at its next start:
 * a worker that fails only leaves a bare error in the console.
 */
export async function renew({ registration }: Scope, { oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const known =
    newSubscription ??
    (key == null
      ? undefined
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined))
  if (known == null) return
  const { endpoint, keys } = known.toJSON()
  const body = JSON.stringify({ endpoint, ...keys, repair: true })
  await send('PUT', '/api/push/registration', { headers: { 'Content-Type': 'application/json' }, body })
}

async function send(method: string, path: string, init: RequestInit = {}): Promise<boolean> {
  return fetch(path, { method, ...init }).then(
    ({ ok }) => ok,
    () => false,
  )
}
