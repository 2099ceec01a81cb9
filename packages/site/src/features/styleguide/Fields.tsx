import { avatarSentences, pngSentences } from '@handiwork/core/api'
import { useState } from 'react'
import { textGroup } from '../../i18n/texts.ts'
import { FileField } from '../../ui/FileField.tsx'
import { InputList } from '../../ui/InputList.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StyleguideFrame } from './StyleguideFrame.tsx'

const png = {
  types: ['image/png'],
  maxBytes: 20_000,
  sentences: { wrongType: pngSentences.onlyPng, tooLarge: pngSentences.tooLarge },
}
const label = (key: keyof ReturnType<typeof allLabels>) => allLabels()[key]
const allLabels = () => textGroup('styleguide').labels

/** Text fields in their states. */
export function Fields() {
  return (
    <StyleguideFrame>
      <TextField label={label('jobTitle')} help={label('jobTitleHelp')} defaultValue="Staff engineer" />
      <TextField label={label('email')} error={label('emailWrong')} defaultValue="hello@miraokafor" />
      <div className="pair">
        <TextField label={label('readOnly')} defaultValue="mira" isReadOnly />
        <TextField label={label('disabled')} defaultValue="mira" isDisabled />
        <TextField label={label('empty')} placeholder="https://" />
        <NumberField label={label('year')} defaultValue={2019} />
      </div>
      <Biography />
      <InputList
        label={label('links')}
        defaultEntries={['https://mira.dev']}
        max={4}
        onChange={() => {}}
        type="url"
      />
      <FileField
        label={label('icon')}
        buttonLabel={label('upload')}
        help={label('iconHelp')}
        restrictions={png}
        rejectionHint={pngSentences.tryAnother}
        onChoose={() => {}}
      />
      <FileField
        label={label('icon')}
        buttonLabel={label('upload')}
        errors={[avatarSentences.broken]}
        restrictions={png}
        isBusy
        onChoose={() => {}}
      />
    </StyleguideFrame>
  )
}

function Biography() {
  const [text, setText] = useState('I build the components other teams build on.')
  return <TextArea label={label('biography')} value={text} onChange={setText} characterLimit={256} rows={3} />
}
