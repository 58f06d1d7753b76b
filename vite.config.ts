import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appShell } from './scripts/vite/app-shell.ts'
import { bootScript } from './scripts/vite/boot-script.ts'
import { signInPicture } from './scripts/vite/sign-in-picture.ts'
import { cssTarget } from './scripts/vite/css-target.ts'
import { jsonParts } from './scripts/vite/json-parts.ts'
import { landingPage } from './scripts/vite/landing-page.ts'
import { offlinePage } from './scripts/vite/offline-page.ts'
import { pageTexts } from './scripts/vite/page-texts.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { sharedCode } from './scripts/vite/shared-code.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { webManifest } from './scripts/vite/web-manifest.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/app/web/routes',
      generatedRouteTree: './src/app/web/routeTree.gen.ts',
      // A file is named for what it shows; `/` is the landing page.
      indexToken: 'landing',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      autoCodeSplitting: true,
      tmpDir: './node_modules/.cache/tanstack',
    }),
    react(),
    jsonParts(),
    pageTexts(),
    appShell(),
    bootScript(),
    signInPicture(),
    landingPage(),
    webManifest(),
    offlinePage(),
    serviceWorker(),
    precompress(),
  ],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    // Nothing inline and nothing by eval: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A part fetched later never comes without its style: all of it is one file, smaller than the requests for its pieces.
    cssCodeSplit: false,
    cssTarget,
    rolldownOptions: {
      // A slow machine is no fault of the build, and nobody who starts the app needs to hear of it.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: sharedCode(), debugName: 'shared', includeDependenciesRecursively: false }],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The server answers under its own address alone.
    proxy: { '/api': { target: api, changeOrigin: true, headers: { Origin: api } }, '/livez': api },
  },
})
