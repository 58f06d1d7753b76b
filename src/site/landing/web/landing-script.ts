// The only script of the front page beside theme-boot.ts; the page works without it. No imports, so that it stays one small file.

// A theme chosen on this device (theme-switch.tsx) applies to the pictures too, which otherwise follow the system's.
{
  const { theme } = document.documentElement.dataset
  // Not 'all' and 'not all': the pictures for narrow screens have a condition on the width as well.
  const always = theme === 'dark' ? '(min-width: 0)' : '(max-width: 0)'
  for (const source of theme === undefined ? [] : document.querySelectorAll('source')) {
    source.media = source.media.replace('(prefers-color-scheme: dark)', always)
  }
}

// Browsers that do not know the name of a details yet: opening one closes the other.
if (!('name' in HTMLDetailsElement.prototype)) {
  const questions = document.querySelectorAll('details')
  for (const question of questions) {
    question.addEventListener('toggle', () => {
      if (question.open) for (const other of questions) other.open = other === question
    })
  }
}

// The message after signing out, or after an account was deleted; use-sign-out.ts stores it.
try {
  const said = sessionStorage.getItem('hivehold-farewell')
  sessionStorage.removeItem('hivehold-farewell')
  const place = document.querySelector('[data-said]')
  if (said !== null && place !== null) {
    place.textContent = said
    setTimeout(() => place.replaceChildren(), 8000)
  }
} catch {
  // Nothing is stored where storage is refused.
}

// Somebody has signed out while the server was out of reach (left-session.ts): their session ends now.
try {
  if (localStorage.getItem('hivehold-left') !== null) void endSession()
} catch {
  // Nothing is noted where storage is refused.
}

async function endSession(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch('/api/account/sign-out', { method: 'POST', headers, body: '{}' }).catch(() => undefined)
  if (answer?.ok === true) localStorage.removeItem('hivehold-left')
}
