import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssTarget } from '../../scripts/vite/css-target.ts'

// The kit alone, to view it and to check it with axe; the product never imports the gallery.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../node_modules/.cache/gallery',
    emptyOutDir: true,
    cssTarget,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
