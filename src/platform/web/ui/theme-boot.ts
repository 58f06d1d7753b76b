// A script of its own, loaded blocking in the head: the kept theme is there before the first paint, without an
// inline script, which the content policy refuses. No imports, so that it stays one small file. See theme-switch.tsx.
try {
  const kept = localStorage.getItem('hivehold-theme')
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept
} catch {
  // Nothing is kept where storage is refused.
}
