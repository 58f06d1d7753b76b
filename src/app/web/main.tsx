import './texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureApi } from '../../platform/web/api/api-link.ts'
import contract from './contract.gen.json'
import { makeApp } from './make-app.ts'
import { keepPageWithoutFile } from './pages/missing-file.ts'

configureApi(contract)
keepPageWithoutFile()
const { queryClient, router } = makeApp()

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
