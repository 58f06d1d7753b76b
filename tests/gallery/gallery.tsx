import '#platform/web/ui/theme-boot.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import ui from '#platform/web/ui/messages/en.json'
import { UiRoot } from '#platform/web/ui/ui-root.tsx'
import { GalleryPage } from './gallery-page.tsx'

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { ui } }, interpolation: { escapeValue: false } })

// Dialogs ask the router's history to let Back close them.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const root = document.getElementById('root')
if (root === null) throw new Error('The gallery has no #root.')
createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <RouterContextProvider router={router}>
      <UiRoot>
        <GalleryPage />
      </UiRoot>
    </RouterContextProvider>
  </I18nextProvider>,
)
