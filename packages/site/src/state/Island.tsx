import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createQueryClient, queryClient } from './query-client.ts'

/**
 * Wraps each island with the shared query client and locale. On the server, each island gets its own client,
 * because one process renders pages of all users.
 */
export function Island({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={import.meta.env.SSR ? createQueryClient() : queryClient}>
      <I18nProvider locale="en-US">{children}</I18nProvider>
    </QueryClientProvider>
  )
}
