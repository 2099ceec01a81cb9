import { contract, type Job } from '@handiwork/core/api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../state/call.ts'
import { useProfile } from '../../state/session.ts'

/** A job and the signed-in viewer. Undefined until both have loaded. */
export function useJob(id: string) {
  const profile = useProfile()
  const { data: job } = useQuery<Job>({
    queryKey: ['job', id],
    queryFn: () => call(contract.jobs.get, { params: { id } }),
    enabled: profile !== undefined,
    retry: false,
  })
  return profile && job && { profile, job }
}
