import { contract, type Job, type NewJob } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { loadSchemas } from '../../ui/form/load-schemas.ts'
import { toast } from '../../ui/toast.ts'
import { jobBody, jobFields } from './job-fields.ts'

/** Publishes an expired job again, unchanged. */
export function RepublishButton({ job }: { readonly job: Job }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      call(contract.jobs.update, { params: { id: job._id }, body: await unchangedBody(job) }),
    onSuccess: () => location.reload(),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return (
    <Button isBusy={isPending} onPress={() => mutate()}>
      {t('jobs.job.publishAgain')}
    </Button>
  )
}

async function unchangedBody(job: Job): Promise<NewJob> {
  const { NewJob } = await loadSchemas()
  return NewJob.parse(jobBody(jobFields({ organizations: [] }, job), true))
}
