import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { queryClient } from './query-client.ts'

/** Around the content of each island: what islands share, and one way to write dates and numbers. */
export function Island({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en-US">{children}</I18nProvider>
    </QueryClientProvider>
  )
}
