import { contract } from '@handiwork/core/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { useLive } from '../../../state/live.ts'
import { usePoll } from '../../../state/poll.ts'
import { AnalysisProgress } from './AnalysisProgress.tsx'

interface AnonymousProgressProps {
  readonly userId: string
  /** Of the profile that somebody made without signing in: it is theirs who have it. */
  readonly anonymousToken: string
}

/** How far the analysis of an anonymous profile is; when it ends the page is shown anew. */
export function AnonymousProgress(props: AnonymousProgressProps) {
  return (
    <Island>
      <Progress {...props} />
    </Island>
  )
}

// --- internal ---

function Progress({ userId, anonymousToken }: AnonymousProgressProps) {
  const { data: user, refetch } = useQuery({
    queryKey: ['anonymous', anonymousToken],
    queryFn: () => call(contract.users.getByAnonymousToken, { params: { anonymousToken } }),
    retry: false,
  })
  const again = () => void refetch()
  useLive({ users: [userId] }, again, again)
  usePoll(user?.analyzing !== false, refetch)
  useEffect(() => {
    if (user?.analyzing === false) location.reload()
  }, [user?.analyzing])
  return user?.analyzing ? <AnalysisProgress user={user} isOwn /> : null
}
