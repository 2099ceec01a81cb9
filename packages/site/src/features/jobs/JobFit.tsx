import { Island } from '../../state/Island.tsx'
import { Match } from './Match.tsx'
import { useJob } from './use-job.ts'

interface JobFitProps {
  readonly id: string
}

/** How the job of a page fits whoever is signed in. */
export function JobFit(props: JobFitProps) {
  return (
    <Island>
      <Fit {...props} />
    </Island>
  )
}

// --- internal ---

function Fit({ id }: JobFitProps) {
  const match = useJob(id)?.job.match
  return match ? <Match match={match} /> : null
}
