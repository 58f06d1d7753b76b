// A separate script, loaded blocking in the head: the stored theme is set before the first paint, without an
// inline script, which the content policy refuses. No imports, so that it stays one small file. See theme-switch.tsx.
try {
  const kept = localStorage.getItem('hivehold-theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept
} catch {
  // Nothing is stored where storage is refused.
}
