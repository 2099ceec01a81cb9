import type { NewStatement } from '@handiwork/core/api'
import { assistanceKinds } from '@handiwork/core/contract'
import { useState } from 'react'
import { t } from '../../../i18n/texts.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import {
  ALL_REPOSITORIES,
  emptyStatement,
  type StatementRepository,
  statementBody,
} from './statement-fields.ts'

interface StatementFormProps {
  readonly repositories: readonly StatementRepository[]
  readonly tools: readonly string[]
  readonly add: (statement: NewStatement) => Promise<void>
}

/** The form for a statement about AI use. It is empty again after each one. */
export function StatementForm({ repositories, tools, add }: StatementFormProps) {
  const [savedCount, setSavedCount] = useState(0)
  const form = useForm({
    initial: emptyStatement,
    schema: ({ NewStatement }) => NewStatement,
    toBody: statementBody,
    async save(body) {
      await add(body)
      setSavedCount((count) => count + 1)
      return emptyStatement
    },
  })
  const { fields, errors, set } = form
  return (
    <form
      className="statement-form"
      aria-labelledby="declared-ai-use"
      ref={form.element}
      onSubmit={form.submit}
      noValidate
    >
      <Select
        label={t('settingsAnalyze.statements.repository')}
        options={[
          { id: ALL_REPOSITORIES, title: t('settingsAnalyze.statements.allRepositories') },
          ...repositories.map(({ _id, fullName }) => ({ id: _id, title: fullName })),
        ]}
        value={fields.repositoryId}
        onChange={(repositoryId) => set({ repositoryId })}
        error={errors.repositoryId}
      />
      <div className="pair">
        <TextField
          label={t('settingsAnalyze.statements.from')}
          type="date"
          value={fields.from}
          onChange={(from) => set({ from })}
          help={t('settingsAnalyze.statements.dates')}
          error={errors.from}
        />
        <TextField
          label={t('settingsAnalyze.statements.to')}
          type="date"
          value={fields.to}
          onChange={(to) => set({ to })}
          error={errors.to}
        />
      </div>
      <RadioGroup
        label={t('settingsAnalyze.statements.kind')}
        options={assistanceKinds.map((id) => ({
          id,
          title: t(`settingsAnalyze.statements.kinds.${id}`),
          help: t(`settingsAnalyze.statements.kinds.${id}Help`),
        }))}
        value={fields.kind}
        onChange={(id) => {
          const kind = assistanceKinds.find((one) => one === id)
          if (kind) set({ kind })
        }}
        error={errors.kind}
      />
      <ComboBox
        key={savedCount}
        label={t('settingsAnalyze.statements.tool')}
        help={t('settingsAnalyze.statements.toolHelp')}
        options={tools.map((name) => ({ id: name, title: name }))}
        empty={t('settingsAnalyze.statements.otherTool')}
        onChange={(_, tool) => set({ tool })}
        error={errors.tool}
      />
      <SaveBar form={form} save={t('settingsAnalyze.statements.save')} />
    </form>
  )
}
