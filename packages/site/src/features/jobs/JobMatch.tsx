import { Island } from '../../state/Island.tsx'
import { Match } from './Match.tsx'
import { useJob } from './use-job.ts'

interface JobMatchProps {
  readonly id: string
}

/** How the job matches the signed-in viewer. */
export function JobMatch(props: JobMatchProps) {
  return (
    <Island>
      <LoadedMatch {...props} />
    </Island>
  )
}

function LoadedMatch({ id }: JobMatchProps) {
  const match = useJob(id)?.job.match
  return match ? <Match match={match} /> : null
}
