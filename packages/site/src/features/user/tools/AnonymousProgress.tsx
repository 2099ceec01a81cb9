import { contract } from '@handiwork/core/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { useLiveUpdates } from '../../../state/use-live-updates.ts'
import { usePoll } from '../../../state/use-poll.ts'
import { AnalysisProgress } from './AnalysisProgress.tsx'

interface AnonymousProgressProps {
  readonly userId: string
  /** The token of a profile created without signing in. Anyone who has the token can open the profile. */
  readonly anonymousToken: string
}

/** Progress of the analysis of an anonymous profile. Reloads the page when the analysis ends. */
export function AnonymousProgress(props: AnonymousProgressProps) {
  return (
    <Island>
      <Progress {...props} />
    </Island>
  )
}

function Progress({ userId, anonymousToken }: AnonymousProgressProps) {
  const { data: user, refetch } = useQuery({
    queryKey: ['anonymous', anonymousToken],
    queryFn: () => call(contract.users.getByAnonymousToken, { params: { anonymousToken } }),
    retry: false,
  })
  const refresh = () => void refetch()
  useLiveUpdates({ users: [userId] }, refresh, refresh)
  usePoll(user?.analyzing !== false, refetch)
  useEffect(() => {
    if (user?.analyzing === false) location.reload()
  }, [user?.analyzing])
  return user?.analyzing ? <AnalysisProgress user={user} isOwn /> : null
}
