import { Island } from '../../state/Island.tsx'
import { useLiveUpdates } from '../../state/use-live-updates.ts'

interface ReloadAfterAnalysisProps {
  /** Id of the repository that is being analyzed. */
  readonly id: string
}

/** Reloads the page when the analysis of the repository ends. */
export function ReloadAfterAnalysis(props: ReloadAfterAnalysisProps) {
  return (
    <Island>
      <AnalysisListener {...props} />
    </Island>
  )
}

function AnalysisListener({ id }: ReloadAfterAnalysisProps) {
  useLiveUpdates({ repositories: [id] }, () => location.reload())
  return null
}
