import { QueryClient } from '@tanstack/react-query'
import { onSessionEnd } from './clear-session.ts'

/**
 * The query cache shared by all islands of a page. Live events report changes, so queries never become stale
 * by time.
 */
export const queryClient = createQueryClient()

onSessionEnd(() => queryClient.clear())

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: 1 },
    },
  })
}
