// A separate script, loaded blocking in the head: the stored theme is set before the first paint, without an
// inline script, which the content policy refuses. No imports, so that it stays one small file. See theme-switch.tsx.
try {
  const stored = localStorage.getItem('hivehold-theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored
} catch {
  // Nothing is stored where storage is refused.
}
