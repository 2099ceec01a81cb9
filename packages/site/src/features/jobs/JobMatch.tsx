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
  const loaded = useJob(id)
  return loaded?.job.match ? (
    <Match match={loaded.job.match} login={loaded.profile.login} now={new Date()} />
  ) : null
}
