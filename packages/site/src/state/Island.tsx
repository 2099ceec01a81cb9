import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { newQueryClient, queryClient } from './query-client.ts'

/**
 * Around the content of each island: what islands share, and one way to write dates and numbers. Where pages are rendered
 * islands share nothing: one process renders those of everybody.
 */
export function Island({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={import.meta.env.SSR ? newQueryClient() : queryClient}>
      <I18nProvider locale="en-US">{children}</I18nProvider>
    </QueryClientProvider>
  )
}
