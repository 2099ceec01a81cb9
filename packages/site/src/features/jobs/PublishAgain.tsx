import { contract, type Job, NewJob } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { jobBody, jobFields } from './job-fields.ts'

/** Opens a job anew as it is, once its time is over. */
export function PublishAgain({ job }: { readonly job: Job }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.jobs.update, { params: { id: job._id }, body: asItIs(job) }),
    onSuccess: () => location.reload(),
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  return (
    <Button isBusy={isPending} onPress={() => mutate()}>
      {t('jobs.job.publishAgain')}
    </Button>
  )
}

// --- internal ---

function asItIs(job: Job): NewJob {
  return NewJob.parse(jobBody(jobFields({ organizations: [] }, job), true))
}
