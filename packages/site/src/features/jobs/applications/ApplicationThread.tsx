import { type Application, contract, MAX_APPLICATION_MESSAGE_LENGTH } from '@handiwork/core/api'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'

interface ApplicationThreadProps {
  readonly application: Pick<
    Application,
    '_id' | 'messages' | 'viewer' | 'state' | 'organizationName' | 'snapshot'
  >
  readonly renderedAt: Date
}

/** Messages between the applicant and the organization, and a form to reply. */
export function ApplicationThread(props: ApplicationThreadProps) {
  return (
    <Island>
      <Thread {...props} />
    </Island>
  )
}

function Thread({ application, renderedAt }: ApplicationThreadProps) {
  const { _id: id, viewer, state, organizationName, snapshot } = application
  const [messages, setMessages] = useState(application.messages)
  const [text, setText] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.applications.reply, { params: { id }, body: { text } }),
    onSuccess(message) {
      setMessages((all) => [...all, message])
      setText('')
    },
    onError: (error) => toast.show({ kind: 'failed', text: failureText(error) }),
  })
  const names = { organization: organizationName, applicant: snapshot.person.name }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isPending) mutate()
  }
  return (
    <div className="stack application-thread">
      {messages.length > 0 && (
        <ol aria-label={t('applications.thread.label')}>
          {messages.map(({ _id, author, text: written, createdAt }) => (
            <li key={_id} className={author === viewer ? 'own' : undefined}>
              <p className="tiny muted">
                <b>
                  {author === viewer
                    ? t('applications.thread.you')
                    : t('applications.thread.from', { name: names[author] })}
                </b>{' '}
                <RelativeTime at={createdAt} now={renderedAt} />
              </p>
              <p className="application-text" dir="auto">
                {written}
              </p>
            </li>
          ))}
        </ol>
      )}
      {state !== 'withdrawn' && (
        <form className="stack s8" onSubmit={submit} aria-label={t('applications.thread.form')}>
          <TextArea
            label={t('applications.thread.reply')}
            value={text}
            onChange={setText}
            rows={3}
            characterLimit={MAX_APPLICATION_MESSAGE_LENGTH}
          />
          <div>
            <Button
              type="submit"
              isBusy={isPending}
              isDisabled={text.trim() === '' || text.length > MAX_APPLICATION_MESSAGE_LENGTH}
            >
              {t('applications.thread.send')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
