import { Island } from '../../state/Island.tsx'
import { AnalyzeForm } from '../../ui/AnalyzeForm.tsx'

/** A form that adds repositories to a user's page by URL. */
export function AddProjectForm({ userId }: { readonly userId: string }) {
  return (
    <Island>
      <AnalyzeForm userId={userId} />
    </Island>
  )
}
