import { QueryClient } from '@tanstack/react-query'

/** What all islands of a page know together. What changes is announced, so nothing is asked again by the clock. */
export const queryClient = newQueryClient()

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: 1 },
    },
  })
}
