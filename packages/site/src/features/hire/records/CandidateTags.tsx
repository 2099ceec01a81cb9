import { type CandidateTag, contract } from '@handiwork/core/api'
import { MAX_CANDIDATE_TAG_LENGTH } from '@handiwork/core/contract'
import { type FormEvent, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { t } from '../../../i18n/texts.ts'
import { call } from '../../../state/call.ts'
import { Island } from '../../../state/Island.tsx'
import { Button } from '../../../ui/Button.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { recruitingQuery } from './recruiting-query.ts'

interface CandidateTagsProps {
  readonly userId: string
  /** Name of the candidate, for accessible labels. */
  readonly name: string
  readonly organizationId: string | undefined
  readonly tags: readonly CandidateTag[]
}

/** The recruiter's or the team's tags of a candidate. */
export function CandidateTags(props: CandidateTagsProps) {
  return (
    <Island>
      <Tags {...props} />
    </Island>
  )
}

function Tags({ userId, name, organizationId, tags: rendered }: CandidateTagsProps) {
  const [tags, setTags] = useState(rendered)
  const query = recruitingQuery(organizationId)
  const add = async (tag: string) => {
    const added = await call(contract.candidateRecords.createTag, { query, body: { userId, tag } })
    setTags((previous) => [...previous.filter(({ _id }) => _id !== added._id), added])
  }
  const remove = async (id: string) => {
    try {
      await call(contract.candidateRecords.removeTag, { query, params: { id } })
      setTags((previous) => previous.filter(({ _id }) => _id !== id))
    } catch (error) {
      toast.show({ kind: 'failed', text: failureText(error) })
    }
  }
  return (
    <div className="candidate-tags">
      {tags.map(({ _id: id, tag }) => (
        <span className="tag chip" key={id}>
          <span className="words">{tag}</span>
          <PlainButton
            className="remove-chip"
            aria-label={t('hire.tags.remove', { tag, name })}
            onPress={() => remove(id)}
          >
            <Icon name="close" size={12} />
          </PlainButton>
        </span>
      ))}
      <Popover
        label={t('hire.tags.addTitle', { name })}
        trigger={
          <PlainButton className="tag add-tag" aria-label={t('hire.tags.addTitle', { name })}>
            <Icon name="add" size={12} /> {t('hire.tags.add')}
          </PlainButton>
        }
      >
        <TagForm onAdd={add} />
      </Popover>
    </div>
  )
}

function TagForm({ onAdd }: { readonly onAdd: (tag: string) => Promise<void> }) {
  const [tag, setTag] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() === '') return
    try {
      await onAdd(tag.trim())
      setTag('')
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <form className="stack min-xp" onSubmit={submit} noValidate>
      <TextField
        label={t('hire.tags.label')}
        value={tag}
        onChange={setTag}
        error={error}
        maxLength={MAX_CANDIDATE_TAG_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" kind="main" isDisabled={tag.trim() === ''}>
        {t('hire.tags.confirm')}
      </Button>
    </form>
  )
}
