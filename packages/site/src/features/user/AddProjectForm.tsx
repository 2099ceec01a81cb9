import { Island } from '../../state/Island.tsx'
import { AnalyzeForm } from '../../ui/AnalyzeForm.tsx'

/** Repositories that come to somebody's page by their addresses. */
export function AddProjectForm({ userId }: { readonly userId: string }) {
  return (
    <Island>
      <AnalyzeForm userId={userId} />
    </Island>
  )
}
